import { expect, test } from "vitest";
import { applyMutant, findMutants } from "./mutants.mjs";

/** A source, and the source with each of its mutants. */
test.each([
  ["f(a === b);", ["f(a !== b);", ";"]],
  ["f(a < 1);", ["f(a <= 1);", "f(a >= 1);", "f(a < 2);", ";"]],
  ["f(a && b);", ["f(a || b);", "f((a));", "f((b));", ";"]],
  ["f(a ?? b);", ["f((a));", "f((b));", ";"]],
  ["f(!a);", ["f((a));", ";"]],
  ["f(a?.b);", ["f(a.b);", ";"]],
  ["f(a?.[0]);", ["f(a[0]);", "f(a?.[1]);", ";"]],
  ["f?.(a);", ["f(a);", ";"]],
  ["f(a.some(b));", ["f(a.every(b));", ";"]],
  ["a += 1;", ["a -= 1;", "a += 2;", ";"]],
  ["a++;", ["a--;", ";"]],
  ['f("a", "");', ['f("", "");', 'f("a", "mutated");', ";"]],
  ["f(`a${b}`);", ['f("");', ";"]],
  ["f([a], {});", ["f([], {});", ";"]],
  ["f({ a });", ["f({});", ";"]],
  [
    "if (a) f(); else g();",
    ["true", "false", "!(a)"]
      .map((to) => `if (${to}) f(); else g();`)
      .concat(["if (a) ; else g();", "if (a) f(); else ;"]),
  ],
  ["f(a ? b : c);", ["f(true ? b : c);", "f(false ? b : c);", "f(!(a) ? b : c);", ";"]],
  ["while (a) break;", ["while (false) break;", "while (a) ;"]],
  ["for (const a of b) f(a);", ["for (const a of []) f(a);", "for (const a of b) ;"]],
  ["const f = () => a;", ["const f = () => undefined;"]],
  ["const f = () => ({ a });", ["const f = () => undefined;"]],
  ["function f() { return a; }", ["function f() { return; }"]],
  ["function f() { return; }", ["function f() { ; }"]],
  ["function f() { throw a; }", ["function f() { ; }"]],
  ["const a = true as boolean;", ["const a = false as boolean;"]],
])("%s", (text, expected) => {
  const found = findMutants(text).map((mutant) => applyMutant(text, mutant));
  expect(found.toSorted()).toEqual([...expected].toSorted());
});

test.each([
  'import { a } from "b";',
  'export * from "b";',
  'type A = "a" | 1;',
  "interface A { readonly a: true }",
  "const f = (a: 1): a is 1 => undefined;",
  "const f = () => undefined;",
  "const { a } = b;",
])("changing %s doesn't affect the program", (text) => {
  expect(findMutants(text)).toEqual([]);
});

test("a mutant has its position, the old and the new text", () => {
  const [mutant] = findMutants("const a = “;\n".replace("“", '"“”"') + "  const b = 1;\n").slice(1);
  expect(mutant).toMatchObject({ from: "1", to: "2", line: 2, lineText: "const b = 1;" });
});

test("refuses a text that is not a program", () => {
  expect(() => findMutants("const = 1;")).toThrow("Unexpected token");
});
