import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, expectTexts, focus, press, type } from "#ui/testing/browser/interaction.ts";

describe("maps", () => {
  const keys = ["app.kubernetes.io/name", "__proto__", "a[0]", "a b", "constructor"];

  test("any key is added, filled, renamed and removed", async () => {
    const form = await openForm();
    for (const key of keys) {
      await form.type("New key of labels", key);
      await press("Enter");
      await expect.element(form.field(`Value of ${key}`)).toHaveFocus();
      await type(`of ${key}`);
    }
    await form.expectInputs(
      '{"labels":{"app.kubernetes.io/name":"of app.kubernetes.io/name","__proto__":"of __proto__","a[0]":"of a[0]","a b":"of a b","constructor":"of constructor"}}',
    );
    for (const key of keys)
      await expect.element(form.field(`Value of ${key}`)).toHaveValue(`of ${key}`);

    // Tab writes the new key and moves to the value of the same entry.
    await form.field("Key __proto__").fill("x.y");
    await press("Tab");
    await expect.element(form.field("Value of x.y")).toHaveFocus();
    await form.field("Key a[0]").fill("__proto__");
    await press("Enter");
    await form.press("Remove app.kubernetes.io/name from labels");
    await expect.element(button("Remove x.y from labels")).toHaveFocus();
    await form.press("Remove constructor from labels");
    await expect.element(button("Remove a b from labels")).toHaveFocus();
    await form.expectInputs(
      '{"labels":{"x.y":"of __proto__","__proto__":"of a[0]","a b":"of a b"}}',
    );
  });

  test("a duplicate key is refused, and nothing is lost", async () => {
    const form = await openForm({ inputs: '{"labels":{"a":"1","b":"2"}}' });
    await form.type("New key of labels", "a");
    await expect.element(page.getByRole("alert")).toHaveLength(0);
    await press("Enter");
    await expect.element(page.getByRole("alert")).toHaveTextContent(/already/);
    await type("bc");
    await expect.element(page.getByRole("alert")).toHaveLength(0);

    await form.field("Key b").fill("a");
    await expect.element(page.getByRole("alert")).toHaveLength(0);
    await press("Tab");
    await expect.element(page.getByRole("alert")).toHaveTextContent(/keeps its name/);
    await expect.element(form.field("Key b")).toHaveAttribute("aria-invalid", "true");
    await form.expectInputs({ labels: { a: "1", b: "2" } });
    await focus(form.field("Key b"));
    await press("Escape");
    await expect.element(form.field("Key b")).toHaveValue("b");
    await expect.element(page.getByRole("alert")).toHaveLength(0);
    expect(form.steps()).toEqual([]);
  });

  test("an entry whose text is deleted is empty, not gone", async () => {
    const form = await openForm({
      inputs: '{"labels":{"a":"1"},"limits":{"b":2},"levels":{"c":"small"}}',
    });
    await focus(form.field("Value of a"));
    await press("End");
    await press("Backspace");
    await expect.element(form.field("Value of a")).toHaveFocus();
    await form.field("Value of b").fill("");
    await expectTexts(form.field("Value of c").css("option"), "small", "large");
    await form.expectInputs({ labels: { a: "" }, limits: { b: "" }, levels: { c: "small" } });
  });

  test("undoing a rename changes the box as well", async () => {
    const form = await openForm({ inputs: '{"labels":{"a":"1","b":"2"}}' });
    await form.field("Key a").fill("z");
    await press("Enter");
    await expect.element(form.field("Key z")).toHaveValue("z");
    await form.press("Undo");
    await expect.element(form.field("Key a")).toHaveValue("a");
    await form.expectInputs({ labels: { a: "1", b: "2" } });
  });

  test("a map of objects", async () => {
    const form = await openForm();
    await form.type("New key of zones", "eu.west");
    await press("Enter");
    await expect.element(form.field("number")).toHaveFocus();
    await type("7");
    await form.press("Add to hosts");
    await type("h");
    await form.expectInputs({ zones: { "eu.west": { number: 7, hosts: ["h"] } } });
    await form.field("Key eu.west").fill("eu");
    await focus(form.field("title"));
    await form.expectInputs({ zones: { eu: { number: 7, hosts: ["h"] } } });
    await expect.element(form.field("number")).toHaveValue("7");
    await form.press("Remove eu from zones");
    await expect.element(form.field("New key of zones")).toHaveFocus();
    await form.expectInputs({ zones: {} });
  });
});
