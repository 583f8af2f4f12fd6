/* The style sheets, as text: board and charts are used in the report and in files of their own,
 * the page's only in the report. Each piece is one rule. */
#include "show/style.h"

#include <stddef.h>

/* clang-format off: one rule a line */
/* A cell is 64 units, the board 576: the drawing is scaled, never the numbers in it. */
const char *const shudu__css_board[] = {
    ".board{font-family:var(--digits);font-variant-numeric:tabular-nums lining-nums}",
    ".board text{text-anchor:middle}",
    ".board .bg{fill:var(--b-cell)}",
    ".board .hair{stroke:var(--b-hair);stroke-width:1;fill:none}",
    ".board .box{stroke:var(--b-box);stroke-width:2.75;fill:none}",
    ".board .outer{stroke:var(--b-box);stroke-width:4;fill:none}",
    ".board .given{font-size:38px;font-weight:600;fill:var(--b-given)}",
    ".board .entry{font-size:38px;font-weight:400;fill:var(--b-entry)}",
    ".board .note{font-size:15.5px;fill:var(--b-cand)}",
    ".board .coord{font-size:14px;fill:var(--ink-3)}",
    ".board .look{fill:none;stroke:var(--x-area);stroke-width:3;stroke-dasharray:6 4}",
    ".board .dead{fill:none;stroke:var(--x-elim);stroke-width:3}",
    ".tint{fill:var(--mark-b)}",
    ".tintline{stroke:var(--mark-line);stroke-width:1;opacity:.3;fill:none}",
    NULL,
};

/* One hue: dark to the first solution, pale for the rest; red only where to look. */
const char *const shudu__css_chart[] = {
    ".chart{font-family:var(--sans);font-size:12px;fill:var(--ink-2);font-variant-numeric:tabular-"
    "nums lining-nums}",
    ".chart .ground{fill:var(--surface)}",
    ".chart .grid{stroke:var(--ch-grid);stroke-width:1;fill:none}",
    ".chart .axis{stroke:var(--control);stroke-width:1;fill:none}",
    ".chart .b1{fill:var(--ch-bar)}",
    ".chart .b2{fill:var(--ch-bar-2)}",
    ".chart .bs{fill:url(#hatch);stroke:var(--ch-bar);stroke-width:1;stroke-dasharray:3 2}",
    ".hatchline{stroke:var(--ch-bar);stroke-width:2;opacity:.55}",
    ".chart .v{fill:var(--ink);font-weight:600}",
    ".chart .lab{fill:var(--ink);font-size:13px}",
    ".chart .mono{font-family:var(--mono);font-size:11px;fill:var(--ink)}",
    ".chart .id{font-family:var(--mono);font-size:11px}",
    ".chart .end{text-anchor:end}",
    ".chart .mid{text-anchor:middle}",
    ".chart .edge{fill:none;stroke:var(--control);stroke-width:1.25}",
    ".chart .path{fill:none;stroke:var(--accent);stroke-width:2.5}",
    ".chart .cut{stroke-dasharray:2 3}",
    ".chart .dot{fill:var(--surface);stroke:var(--ink-2);stroke-width:1.5}",
    ".chart .pdot{fill:var(--accent)}",
    ".chart .trace{fill:var(--ch-bar-2)}",
    ".chart .tl{fill:none;stroke:var(--ch-bar);stroke-width:1}",
    ".chart .flag{stroke:var(--warn);stroke-width:1.5;fill:none}",
    ".chart .flagt{fill:var(--warn);font-weight:600}",
    ".chart .mark{font-size:14px}",
    ".chart .break{stroke:var(--surface);stroke-width:2;fill:none}",
    ".chart .nz{fill:none;stroke:var(--ink-2)}",
    ".chart .nz1{fill:none;stroke:var(--warn)}",
    ".chart .cl1{fill:var(--class-1)}.chart .cl2{fill:var(--class-2)}",
    ".chart .cl3{fill:var(--class-3)}.chart .cl4{fill:var(--class-4)}",
    NULL,
};

/* Long because a style sheet is a table of rules whose order counts. */
const char *const shudu__css_page[] = {
    "*{box-sizing:border-box}",
    "html{font:400 100%/1.6 "
    "var(--sans);color:var(--ink);background:var(--ground);-webkit-text-size-adjust:100%;text-"
    "autospace:normal}",
    "body{margin:0}",
    "[lang=zh]{line-height:1.75;line-break:strict}",
    "[lang=en]{line-height:1.55}",
    "span[lang]{line-height:inherit}",
    "h1,h2,h3{line-height:1.25;margin:0;text-wrap:balance}",
    "h1 [lang=zh],h2 [lang=zh],h3 [lang=zh],.lead "
    "[lang=zh]{word-break:keep-all;overflow-wrap:anywhere}",
    "table [lang]{line-height:1.4}",
    "p{margin:0;text-wrap:pretty}",
    "td,th,dd{font-variant-numeric:tabular-nums lining-nums}",
    ".defs{position:absolute}",
    ".board,.chart{display:block;width:100%;height:auto}",
    ".chart{overflow:visible}",
    ".small{display:none}",
    /* frame */
    ".sheet{max-width:50rem;margin:0 auto;padding:var(--s6) var(--s6) "
    "var(--s7);background:var(--surface)}",
    ".langs{max-width:50rem;margin:0 auto;padding:var(--s2) "
    "var(--s6);display:flex;gap:var(--s2);justify-content:flex-end;font-size:var(--t-s);background:"
    "var(--surface)}",
    ".langs label{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem "
    ".75rem;border:1px solid "
    "var(--control);border-radius:.375rem;cursor:pointer;color:var(--ink-2)}",
    ".lr{position:absolute;opacity:0;width:1px;height:1px}",
    "#L-zh:checked~.langs [for=L-zh],#L-en:checked~.langs "
    "[for=L-en]{background:var(--ink);color:var(--surface);border-color:var(--ink)}",
    "#L-zh:focus-visible~.langs [for=L-zh],#L-en:focus-visible~.langs [for=L-en]{outline:3px solid "
    "var(--accent);outline-offset:2px}",
    "#L-zh:checked~.sheet [lang=en],#L-en:checked~.sheet [lang=zh]{display:none}",
    ".top{display:grid;grid-template-columns:1fr "
    "auto;align-items:end;gap:var(--s4);padding-bottom:var(--s4);border-bottom:3px solid "
    "var(--ink)}",
    ".top h1{font:700 var(--t-2xl)/1.2 var(--serif);letter-spacing:0}",
    ".by{display:flex;align-items:center;gap:var(--s2);font-weight:600}",
    ".logo{width:1.75rem;height:1.75rem;flex:none}",
    ".pz{font-family:var(--mono);font-size:var(--t-s);color:var(--ink-2);padding-top:var(--s3);"
    "overflow-wrap:anywhere}",
    ".glance{display:grid;grid-template-columns:repeat(4,1fr);margin:var(--s5) 0 0;padding:0}",
    ".glance>div{padding:0 var(--s4);border-left:1px solid var(--rule)}",
    ".glance>div:first-child{padding-left:0;border:0}",
    ".glance dt{font-size:var(--t-s);color:var(--ink-2)}",
    ".glance dd{margin:0;font-size:var(--t-xl);font-weight:600;line-height:1.3}",
    ".glance dd "
    "small{display:block;font-size:var(--t-s);font-weight:400;color:var(--ink-2);line-height:1.5}",
    /* questions */
    ".q{margin-top:var(--s7)}",
    ".qh{display:grid;grid-template-columns:2.5rem 1fr;margin-bottom:var(--s5);border-top:1px "
    "solid var(--ink);padding-top:var(--s3)}",
    ".qn{font:700 var(--t-2xl)/1 var(--serif);color:var(--accent)}",
    ".qh h2{font:700 var(--t-xl)/1.3 var(--serif)}",
    ".lead{font-size:var(--t-l);margin-top:var(--s1);text-wrap:balance}",
    ".two{display:grid;grid-template-columns:minmax(0,1fr) "
    "minmax(0,1fr);gap:var(--s5);align-items:start}",
    ".l5{grid-template-columns:minmax(0,5fr) minmax(0,7fr)}",
    ".l7,.lv{grid-template-columns:minmax(0,8fr) minmax(0,5fr)}",
    ".fig{margin:0}",
    "*+.fig,.fig+.two,.fig+p,.two+p,table+table{margin-top:var(--s5)}",
    ".two>.fig,.two>*>.fig:first-child{margin-top:0}",
    "h3{font-size:var(--t-m);font-weight:600;margin-bottom:var(--s2)}",
    "h3 small{font-size:var(--t-s);font-weight:400;color:var(--ink-2);margin-left:var(--s3)}",
    "figcaption,.note-s{font-size:var(--t-s);color:var(--ink-2);margin-top:var(--s2);max-width:var("
    "--measure)}",
    ".alarm{font-weight:600;color:var(--warn);background:var(--warn-soft);border-left:4px solid "
    "var(--warn);padding:var(--s3) var(--s4);margin-bottom:var(--s4)}",
    /* tables and formulas */
    "table{border-collapse:collapse;width:100%;font-size:var(--t-s)}",
    "th,td{padding:.35rem .5rem;text-align:right;border-bottom:1px solid "
    "var(--rule);font-weight:400;line-height:1.4;vertical-align:middle}",
    "th:first-child,td:first-child{text-align:left;padding-left:0}",
    "thead th{color:var(--ink-2)}thead tr>*{border-bottom:1px solid var(--ink)}",
    "tbody tr:last-child>*{border-bottom:1px solid var(--ink)}",
    "td.l,th.l{text-align:left}",
    "code{font-family:var(--mono);font-size:.92em}",
    ".hist{font-size:var(--t-xs)}.hist td,.hist th{padding:.3rem .12rem}",
    ".hist .z{color:var(--ink-3)}.hist .sum{font-weight:600}",
    ".hist .barrow td{border:0;vertical-align:bottom;height:50px;padding-bottom:0}",
    ".hb{display:block;margin-left:auto;width:.9rem;background:var(--ch-bar)}",
    ".hist tbody th{white-space:nowrap;color:var(--ink-2)}",
    ".hist i,.note-s i,math{font-family:var(--serif)}",
    ".formula{overflow-x:auto;overflow-y:hidden;display:flex;flex-direction:column;align-items:"
    "flex-start;gap:var(--s2);margin-top:var(--s2)}",
    "math{font-size:1rem;color:var(--ink)}",
    "math[display=block]{margin:0;text-align:left;width:auto}.res{font-weight:700}",
    ".big td:not(:first-child){font-size:var(--t-l);font-weight:600}",
    ".ok{color:var(--ok);font-weight:600}.bad{color:var(--warn);font-weight:600}",
    /* phone */
    "@media screen and (max-width:40rem){",
    ".sheet,.langs{padding-left:var(--s4);padding-right:var(--s4)}",
    ".two,.l5,.l7,.lv,.l2{grid-template-columns:minmax(0,1fr)}",
    ".glance{grid-template-columns:1fr 1fr;row-gap:var(--s4)}",
    ".glance>div:nth-child(odd){padding-left:0;border:0}",
    ".top{grid-template-columns:1fr}.top h1{font-size:1.75rem}",
    ".wide{display:none}.small{display:block}",
    ".board .hair{stroke-width:1.3}.board .note{font-size:17px}",
    ".tight th,.tight td{padding-left:.2rem;padding-right:.2rem}",
    ".tight th:first-child{padding-left:0}",
    "}",
    /* paper: always light, each question whole */
    "@page{size:A4;margin:12mm 16mm 13mm}",
    "@media print{",
    "html{font-size:10pt;background:#fff}",
    ".langs,.lr{display:none}",
    ".sheet{max-width:none;padding:0}",
    "[lang=zh]{line-height:1.6}[lang=en]{line-height:1.5}",
    ".glance{margin-top:var(--s4)}.q{margin-top:var(--s5)}.qh{margin-bottom:var(--s4)}",
    ".l2{grid-template-columns:minmax(0,10fr) minmax(0,12fr)}",
    ".l5{grid-template-columns:minmax(0,4fr) minmax(0,7fr)}",
    ".q+.q{margin-top:var(--s4)}",
    ".l7{grid-template-columns:minmax(0,9fr) minmax(0,4fr);gap:var(--s4)}",
    ".l7 .board{max-width:50mm;margin-left:auto}",
    ".note-s+.note-s{margin-top:0}",
    ".qh,h3{break-after:avoid}",
    ".q+.q,.qh,.fig,.two,table,svg{break-inside:avoid}",
    ".result{break-before:avoid}",
    ".pair .board{max-width:72mm}",
    "*{print-color-adjust:exact;-webkit-print-color-adjust:exact}",
    "}",
    NULL,
};
