// Prints the report of targets.c out of a WebAssembly module, which must not ask for anything.
//   node targets.mjs MODULE
import { readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const asked = WebAssembly.Module.imports(module);
if (asked.length > 0) {
    console.error("imports", asked.map((i) => `${i.module}.${i.name}`).join(" "));
    process.exit(1);
}
const { exports } = new WebAssembly.Instance(module, {});
exports._initialize();
const start = exports.targets_report();
const bytes = new Uint8Array(exports.memory.buffer);
process.stdout.write(new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(0, start))));
process.exitCode = start === 0 ? 1 : 0;
