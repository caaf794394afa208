import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { secrets } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, expectTexts } from "#ui/testing/browser/interaction.ts";

test("an unknown input is shown as is, and removed by a fix", async () => {
  const inputs = '{"motto":{"a":[1,"${other.id}"]},"tilte":"a","title":"b"}';
  const form = await openForm({ inputs, showAll: true });
  const motto = form.form().getByRole("group", { name: "motto", exact: true });
  await expect.element(motto.getByText("not part of this type")).toBeVisible();
  await expect.element(motto.css("pre")).toBeVisible();
  await expect.element(motto.css("input, textarea, select")).toHaveLength(0);
  await form.press('Remove "motto"');
  await form.expectInputs({ tilte: "a", title: "b" });
});

test("a misspelled input is renamed by a fix", async () => {
  const form = await openForm({ inputs: '{"Title":"a"}', showAll: true });
  const misspelled = form.form().getByRole("group", { name: "Title", exact: true });
  await expectTexts(misspelled.css("pre"), '"a"');
  await button('Rename to "title"').click();
  await form.expectInputs({ title: "a" });
  await expect.element(misspelled).toHaveLength(0);
  await expect.element(form.field("title")).toHaveValue("a");
});

test("in a secret input, unknown text is masked", async () => {
  const inputs = '{"login":{"word":"sentinel"}}';
  const form = await openForm({ type: secrets, inputs, showAll: true });
  const unknown = form.form().getByRole("group", { name: "word", exact: true });
  await expect.element(unknown.css("pre")).toBeVisible();
  await expect.element(page.css("main")).not.toHaveTextContent("sentinel");
});

test("a long list of unknown inputs mounts those near the revealed one", async () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`unknown${at}`, at]));
  const form = await openForm({ inputs: JSON.stringify(many), showAll: true });
  form.reveal("unknown250");
  const shown = form.form().getByRole("group", { name: /^unknown\d+$/ });
  await expect.element(shown.getByText("250", { exact: true })).toBeInViewport();
  expect(shown.length).toBeLessThan(100);
});
