/* What one call of the command is about: options, language, output, and what happened, from which
 * the exit status follows. Workers share it; only what is marked atomic changes while they run. */
#ifndef SHUDU_CLI_SESSION_H
#define SHUDU_CLI_SESSION_H

#include <pthread.h>
#include <stdatomic.h>

#include "opt.h"
#include "out.h"
#include "say.h"

/* What can happen, as bits: several things can. The exit status is that of the first of these
 * that did, in the order of cli.md: usage, in and out, part, bad input, limit, no. */
typedef enum outcome {
    DID_USAGE = 1,  /* 2: the call is wrong */
    DID_IO = 2,     /* 6: cannot read or write */
    DID_PART = 4,   /* 5: a part was not built in */
    DID_BAD = 8,    /* 3: a line that is no valid puzzle */
    DID_LIMIT = 16, /* 4: a limit was reached, memory included */
    DID_NO = 32     /* 1: the answer is no */
} outcome;

typedef struct session {
    const char *command; /* as messages name it; NULL: the program as a whole */
    const common *options;
    shudu_lang lang;
    const char *simd;     /* the instruction set asked for; NULL: the machine's best (simd.h) */
    bool colour, unicode; /* for text on standard output */
    output out;
    atomic_uint events;
    atomic_bool stopping, broken; /* broken: the output lacks something */
    pthread_mutex_t talk;         /* standard error, and the progress line on it */
    bool progress, progress_shown;
    uint64_t puzzles; /* done so far */
    double began, progress_next;
} session;

/* Opens the output (`path`, or standard output for NULL) and catches signals. false: a message was
 * written. */
bool session_begin(session *s, const char *command, const common *options, const char *path);
/* Closes the output. Returns the exit status. */
int session_end(session *s);

void session_note(session *s, outcome happened);

/* What comes out lacks something or is nothing: an --output file is not kept. */
void session_discard(session *s);

/* Tells that there is no memory for what comes out: it ends here, and is not whole. */
void session_no_memory(session *s);

/* Nobody wants more: the output is closed or full, or the user interrupted. */
void session_stop(session *s);
bool session_is_stopping(const session *s);
/* The signal that interrupted, 0 if none. */
int session_signal(void);
/* A descriptor that becomes readable when the session is to stop, for poll. */
int session_wake_fd(void);

/* Seconds of a clock that only goes forward. */
double session_clock(void);

/* Bytes to standard error; the progress line makes room. */
void session_err(session *s, const char *bytes, size_t len);

/* "shudu solve: sentence" to standard error, with what it means for the exit status (0: nothing).
 * A notice (nothing happened) is left out with --quiet. */
#define session_say(s, happened, ...)                                                              \
    session_say_strings(s, happened, __VA_ARGS__, (const char *)NULL)
void session_say_strings(session *s, unsigned happened, say_id id, ...);

/* "shudu solve: cannot read FILE: reason"; as a message of its own it has a line end and means
 * status 6. */
void session_put_io_error(
    const session *s, shudu_sink *to, say_id what, const char *path, int error);
void session_io_error(session *s, say_id what, const char *path, int error);

/* Why a call failed, in the session's language where we have the sentence. */
void session_put_errno(shudu_sink *to, shudu_lang lang, int error);

/* Takes the progress line away, before results go to the same terminal. */
void session_hide_progress(session *s);

/* Shows a sentence as progress, if that is wanted and it is time. */
#define session_show(s, ...) session_show_strings(s, __VA_ARGS__, (const char *)NULL)
void session_show_strings(session *s, say_id id, ...);

/* Counts `puzzles` more done, and shows progress if it is time. */
void session_progress(session *s, uint64_t puzzles);

#endif
