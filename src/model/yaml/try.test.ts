import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { parseYaml } from "#model/yaml/parse-yaml.ts";
test("x", () => {
  for (const f of readdirSync("/work/shared/samples/programs")) {
    const r = parseYaml(readFileSync("/work/shared/samples/programs/" + f, "utf8"));
    console.log(
      f,
      r.ok
        ? JSON.stringify({
            n: r.program.resources.length,
            c: r.program.config,
            e: r.program.extras,
            notes: r.notes.map((n) => n.where + ": " + n.message),
          })
        : r,
    );
  }
  for (const t of [
    "",
    "a: [",
    "a: 1\na: 2",
    "\t- a",
    "a: b: c",
    "a: 'x",
    "- 1",
    "{a: 1",
    "a: *x",
    "x: &a [*a]",
    "a\u0000",
    "a: 1\n---\nb: 2",
    "runtime: nodejs\nname: x",
    "a: &a [1,1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f,*f]",
    "[a: 1]",
    "? [a]\n: b",
    "__proto__: {a: 1}\n8: 1\nnull: 2\n",
    "a: ".repeat(10),
    "- ".repeat(10000),
    "[".repeat(100000),
    'a: !!int "5"\nb: !x {c: 1}\nc: !!str 5',
    "%FOO\n---\na: 1",
    "a: .inf",
    "x: |\n a\nb",
    "a:\n  - b\n c: 1",
    'a: "\\q"',
    "a: 'b' c",
    "@a: 1",
    "a: `",
    "a: {b: 1]",
  ]) {
    const t0 = performance.now();
    const r = parseYaml(t);
    console.log(
      JSON.stringify(t.slice(0, 40)),
      (performance.now() - t0).toFixed(0),
      r.ok
        ? JSON.stringify(r.program.extras) + JSON.stringify(r.notes)
        : `${r.line}:${r.column} ${r.message}`,
    );
  }
});
