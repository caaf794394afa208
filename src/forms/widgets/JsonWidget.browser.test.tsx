import { describe, expect, test, vi } from "vitest";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import {
  blur,
  button,
  drop,
  expectHidden,
  expectTexts,
  paste,
  press,
  type,
} from "#ui/testing/browser/interaction.ts";

describe("JSON", () => {
  test("text keeps its layout and the caret its position while it is edited", async () => {
    const form = await openForm();
    await form.type("anything", '{"a":1,  "b":[]}');
    await press("Home");
    await press(...Array.from({ length: 6 }, () => "ArrowRight"));
    await type("23");
    await form.expectInputs({ anything: { a: 123, b: [] } });
    await expect.element(form.field("anything")).toHaveValue('{"a":123,  "b":[]}');
  });

  test("invalid text stays in the box, is reported after a pause, and leaves the last value", async () => {
    const form = await openForm();
    const box = form.field("anything");
    form.stopClock();
    const message = form.property("anything").getByText("is not valid JSON");
    await form.type("anything", '{"a":');
    await expect.element(box).toHaveValue('{"a":');
    await form.expectInputs({});
    await expectHidden(message);
    vi.advanceTimersByTime(1000);
    await expect.element(message).toBeVisible();
    await expect.element(box).toHaveAttribute("aria-invalid", "true");
    await expect.element(box).toHaveAccessibleDescription(/is not valid JSON/);
    await type("1}");
    await expectHidden(message);
    await form.expectInputs({ anything: { a: 1 } });

    await press("Backspace");
    await expectHidden(message);
    await blur(box);
    await expect.element(message).toBeVisible();
    await form.expectInputs({ anything: { a: 1 } });
    await form.press("Undo");
    await form.expectInputs({});
    await expect.element(box).toHaveValue("");
  });

  test("a number or an object that cannot be stored exactly is not changed silently", async () => {
    const form = await openForm();
    const box = form.field("document");
    for (const [text, reason] of [
      ["[12345678901234567890]", "more digits than can be stored"],
      ["1e400", "is too large"],
      ['{"a":1,"a":2}', "appears twice"],
      [`${"[".repeat(10_000)}${"]".repeat(10_000)}`, "levels deep"],
    ] as const) {
      await box.fill(text);
      await blur(box);
      await expect.element(form.property("document").getByText(reason)).toBeVisible();
      await expect.element(box).toHaveValue(text);
      await form.expectInputs({});
    }
  });

  test("references in pasted or dropped text become references once it is valid JSON, in one step", async () => {
    const form = await openForm({ inputs: '{"anything":{"kept":"$${pulumi.stack}"}}' });
    const box = form.field("anything");
    const text = box.element() as HTMLTextAreaElement;
    const before = text.value;
    // The browser handles text without references, and text that makes invalid JSON.
    text.focus();
    await press("Control+a");
    expect(paste(box, '["${HOME}"]')).toBe(false);
    expect(paste(box, "${pulumi.stack}")).toBe(false);
    await expect.element(box).toHaveValue(before);
    const end = text.value.lastIndexOf("\n");
    text.setSelectionRange(end, end);
    await expect.poll(() => paste(box, ', "made": ["a-${pulumi.stack}"]')).toBe(true);
    await form.expectInputs({
      anything: { kept: "$${pulumi.stack}", made: ["a-${pulumi.stack}"] },
    });
    await form.press("Undo");
    await form.expectInputs({ anything: { kept: "$${pulumi.stack}" } });
    await button("Clear anything").click();
    await expect.poll(() => drop(box, '{ "all": "${pulumi.stack}" }')).toBe(true);
    await form.expectInputs({ anything: { all: "${pulumi.stack}" } });
  });

  test("a string that looks like a reference is reported, and can become one", async () => {
    const form = await openForm();
    const property = form.property("anything");
    await form.type("anything", '{"a":["${pulumi.stak}"],"b":"${nothing.id} ${HOME}"}');
    await expect
      .element(property.getByText("${nothing.id} is plain text here: the design"))
      .toBeVisible();
    await expect.element(property.getByText("${pulumi.stak} is plain text here.")).toBeVisible();
    await button('Change to "pulumi.stack"').click();
    await form.expectInputs({
      anything: { a: ["${pulumi.stack}"], b: "$${nothing.id} $${HOME}" },
    });
    await form.press("Undo");
    await button("Clear anything").click();
    await form.type("anything", '["${pulumi.stack}"]');
    await property.getByRole("button", { name: "Make it a reference" }).click();
    await form.expectInputs({ anything: ["${pulumi.stack}"] });
  });

  test("a value that contains a reference is edited by fields, and kept", async () => {
    const inputs = '{"anything":{"allow":["${other.id}"]},"title":"${other.id}"}';
    const form = await openForm({ inputs });
    await expectTexts(form.property("anything").css("code"), "other.id");
    await expectTexts(form.property("title").css("code"), "other.id");
    await form.expectInputs(inputs);
    await button("Clear anything").click();
    await form.type("anything", "1");
    await form.expectInputs({ title: "${other.id}", anything: 1 });
  });
});
