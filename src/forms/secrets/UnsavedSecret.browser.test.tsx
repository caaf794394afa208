import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Locator } from "vitest/browser";

import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { secrets } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, focus, press, type } from "#ui/testing/browser/interaction.ts";

const inputs = JSON.stringify({
  login: { user: "", pin: 1, tokens: [""], labels: { a: "" }, extra: 1, next: { user: "" } },
  data: { "tls.key": "" },
});

/** Each place for typed text, and the value that the design has there instead. */
const boxes = [
  ["user", 0],
  ["tokens[0]", 0],
  ["Value of a", 0],
  ["extra", 0],
  ["user", 1],
  ["Value of tls.key", 0],
  ["raw", 0],
  ["notes", 0],
] as const;

const shownText = (locator: Locator): string => (locator.element() as HTMLElement).innerText;

const isMasked = (locator: Locator): boolean =>
  locator.element().getAttribute("type") === "password" ||
  getComputedStyle(locator.element()).getPropertyValue("-webkit-text-security") === "disc";

test("every leaf of a secret input is masked and stays in memory until the user allows more", async () => {
  const form = await openForm({ type: secrets, inputs });
  for (const [name, nth] of boxes) {
    const box = form.field(name, nth);
    await focus(box);
    await press("Control+a");
    await type('"sentinel"');
    expect([name, isMasked(box)]).toEqual([name, true]);
  }
  await focus(form.field("pin"));
  await type("770011");
  await expect.element(form.field("pin")).toHaveAttribute("type", "password");
  await form.expectInputs({
    login: {
      user: null,
      pin: null,
      tokens: [null],
      labels: { a: null },
      extra: null,
      next: { user: null },
    },
    data: { "tls.key": null },
    raw: null,
    notes: null,
  });
  expect(shownText(form.form())).not.toContain("sentinel");
  await expectAccessibleInBothThemes("form");

  await form.press("Keep in the design…: notes");
  await expect.element(page.getByRole("dialog")).toHaveTextContent("plain text");
  await press("Escape");
  await expect.element(button("Keep in the design…: notes")).toHaveFocus();
  await press("Enter");
  await form.press("Keep it");
  await expect.poll(() => form.inputs()).toContain('"notes":"\\"sentinel\\""');
  await expect.element(form.field("notes")).toHaveFocus();

  await form.press("Use a config value for tokens[0]");
  await expect.poll(() => form.inputs()).toContain('"tokens":["${tokens}"]');
  expect(form.inputs()).not.toContain('"pin":770011');
});

test("text beside a reference is masked too, and no opened secret is read out", async () => {
  const opened = {
    login: { user: "sentinel${other.id}", pin: "sentinel", tokens: "sentinel" },
    data: { a: ["sentinel $${sentinel.a}"] },
  };
  const form = await openForm({ type: secrets, inputs: JSON.stringify(opened), showAll: true });
  await expect
    .element(form.form().getByRole("group", { name: "user with references" }))
    .toBeVisible();
  await expect.element(form.form().css("[data-rule='schema/type']").first()).toBeVisible();
  expect(shownText(form.form())).not.toContain("sentinel");
  const part = form.form().getByLabelText("user, text 1");
  expect(isMasked(part)).toBe(true);
  await form.expectInputs(opened);
  await focus(part);
  await type("x");
  await expect.poll(() => form.inputs()).toContain('"user":null');
});
