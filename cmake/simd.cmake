# Engines whose text is compiled once for each instruction set and chosen at run time: the flags of
# those files. Everything else is built for the plain target. They live from being unrolled, so
# they are optimised fully in every build but one for the debugger.
set(fully $<$<NOT:$<CONFIG:Debug>>:-O3>)
foreach(file lockstep/row_portable lockstep/row_neon lockstep/row_wasm single/single_portable)
  set_source_files_properties(src/search/${file}.c PROPERTIES COMPILE_OPTIONS ${fully})
endforeach()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64|amd64" AND CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
  set(sse41 -msse4.1 -mpopcnt)
  set(avx2 -mavx2 -mbmi -mbmi2 -mpopcnt)
  set(avx512 ${avx2} -mavx512f -mavx512bw -mavx512vl -mavx512dq -mavx512vpopcntdq)
  foreach(file
      lockstep/row_sse41:sse41 lockstep/row_avx2:avx2 lockstep/row_avx512:avx512
      single/single_avx2:avx2 single/single_avx512:avx512)
    string(REPLACE ":" ";" file ${file})
    list(POP_BACK file flags)
    set_source_files_properties(src/search/${file}.c PROPERTIES COMPILE_OPTIONS "${${flags}};${fully}")
  endforeach()
endif()
