import { drop, paste } from "../references.ts";
import { expect, test } from "./workshop.ts";

test.describe("JSON", () => {
  test("text keeps its form and the caret its place while it is edited", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    await workshop.type("anything", '{"a":1,  "b":[]}');
    await page.keyboard.press("Home");
    for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
    await page.keyboard.type("23");
    await workshop.expectInputs({ anything: { a: 123, b: [] } });
    await expect(workshop.field("anything")).toHaveValue('{"a":123,  "b":[]}');
  });

  test("what cannot be read stays in the box, says so after a pause, and leaves the last value", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    const box = workshop.field("anything");
    // What shows it is fetched a moment after the form stands.
    await expect(box).toBeEnabled();
    await workshop.stopClock();
    const message = workshop.property("anything").getByText("is not JSON yet");
    await workshop.type("anything", '{"a":');
    await expect(box).toHaveValue('{"a":');
    await workshop.expectInputs({});
    await expect(message).toBeHidden();
    await page.clock.runFor(1000);
    await expect(message).toBeVisible();
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription(/is not JSON yet/);
    await page.keyboard.type("1}");
    await expect(message).toBeHidden();
    await workshop.expectInputs({ anything: { a: 1 } });

    await page.keyboard.press("Backspace");
    await expect(message).toBeHidden();
    await box.blur();
    await expect(message).toBeVisible();
    await workshop.expectInputs({ anything: { a: 1 } });
    await workshop.press("Undo");
    await workshop.expectInputs({});
    await expect(box).toHaveValue("");
  });

  test("what a number or an object cannot hold is not quietly changed", async ({ workshop }) => {
    await workshop.open();
    const box = workshop.field("document");
    for (const [text, reason] of [
      ["[12345678901234567890]", "more exact than can be kept"],
      ["1e400", "too large to be kept"],
      ['{"a":1,"a":2}', "stands twice"],
      [`${"[".repeat(10_000)}${"]".repeat(10_000)}`, "levels deep"],
    ] as const) {
      await box.fill(text);
      await box.blur();
      await expect(workshop.property("document").getByText(reason)).toBeVisible();
      await expect(box).toHaveValue(text);
      await workshop.expectInputs({});
    }
  });

  test("what is pasted or dropped refers to what it names, once it is JSON, in one step", async ({
    workshop,
  }) => {
    await workshop.open({ inputs: '{"anything":{"kept":"$${pulumi.stack}"}}' });
    const box = workshop.field("anything");
    const before = await box.inputValue();
    // Neither what names nothing nor what makes no JSON is taken from the browser.
    await box.press("ControlOrMeta+a");
    expect(await paste(box, '["${HOME}"]')).toBe(false);
    expect(await paste(box, "${pulumi.stack}")).toBe(false);
    await expect(box).toHaveValue(before);
    await box.evaluate((element: HTMLTextAreaElement) => {
      const at = element.value.lastIndexOf("\n");
      element.setSelectionRange(at, at);
    });
    expect(await paste(box, ', "made": ["a-${pulumi.stack}"]')).toBe(true);
    await workshop.expectInputs({
      anything: { kept: "$${pulumi.stack}", made: ["a-${pulumi.stack}"] },
    });
    await workshop.press("Undo");
    await workshop.expectInputs({ anything: { kept: "$${pulumi.stack}" } });
    await workshop.button("Clear anything").click();
    expect(await drop(box, '{ "all": "${pulumi.stack}" }')).toBe(true);
    await workshop.expectInputs({ anything: { all: "${pulumi.stack}" } });
  });

  test("text in it that reads like a reference says that it is none, and becomes one", async ({
    workshop,
  }) => {
    await workshop.open();
    const property = workshop.property("anything");
    await workshop.type("anything", '{"a":["${pulumi.stak}"],"b":"${nothing.id} ${HOME}"}');
    await expect(property.getByText("${nothing.id} is plain text here: nothing")).toBeVisible();
    await expect(property.getByText("${pulumi.stak} is plain text here.")).toBeVisible();
    await workshop.button('Change to "pulumi.stack"').click();
    await workshop.expectInputs({
      anything: { a: ["${pulumi.stack}"], b: "$${nothing.id} $${HOME}" },
    });
    await workshop.press("Undo");
    await workshop.button("Clear anything").click();
    await workshop.type("anything", '["${pulumi.stack}"]');
    await property.getByRole("button", { name: "Make it a reference" }).click();
    await workshop.expectInputs({ anything: ["${pulumi.stack}"] });
  });

  test("a value with a reference inside is filled in by fields, and kept", async ({ workshop }) => {
    const inputs = '{"anything":{"allow":["${other.id}"]},"title":"${other.id}"}';
    await workshop.open({ inputs });
    await expect(workshop.property("anything").locator("code")).toHaveText("other.id");
    await expect(workshop.property("title").locator("code")).toHaveText("other.id");
    await workshop.expectInputs(inputs);
    await workshop.button("Clear anything").click();
    await workshop.type("anything", "1");
    await workshop.expectInputs({ title: "${other.id}", anything: 1 });
  });
});
