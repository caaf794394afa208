import { expect, test } from "vitest";

import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";

/** Inputs with entries in every list, map and union, and errors in many places. */
const inputs = JSON.stringify({
  amount: "x",
  size: "huge",
  tags: ["a", "", 5],
  sizes: [""],
  ports: [{ number: 1, hosts: ["a"] }, { nummber: 1 }, "x"],
  grid: [[1, "x"]],
  mixed: ["a", 1, true],
  shapes: [{ kind: "square" }, { kind: "circle" }],
  blobs: [null],
  labels: { a: "b", "": 5 },
  levels: { a: "" },
  zones: { a: {} },
  choices: { a: 1 },
  place: { street: "x" },
  tree: { children: [{ next: { label: "x" } }] },
  either: 1,
  shape: { kind: "circle", radius: "x" },
  anything: { a: "${other.id}" },
  file: { "fn::stringAsset": "a" },
  parent: "${other}",
});

test.for([
  ["empty", {}],
  ["full of errors", { inputs, showAll: true }],
  ["read-only", { inputs, showAll: true, readOnly: true }],
] as const)("a form with each kind of input, %s, is accessible", async ([, options]) => {
  await openForm(options);
  await expectAccessibleInBothThemes("form");
});

test("every control has a name that includes the entry it belongs to", async () => {
  const form = await openForm({ inputs, showAll: true });
  const controls = form.form().css("input, select, textarea, button");
  await expect.poll(() => controls.length).toBeGreaterThan(100);
  for (const role of ["textbox", "combobox", "button", "searchbox"]) {
    const named = form.form().getByRole(role, { name: /\S/ }).elements();
    const all = form.form().getByRole(role).elements();
    expect(all.filter((control) => !named.includes(control))).toEqual([]);
  }
});
