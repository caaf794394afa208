import { describe, expect, test } from "vitest";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { press, type } from "#ui/testing/browser/interaction.ts";

test("updating, removing and adding a package while its form is open changes the form and the checks", async () => {
  const inputs = JSON.stringify({ title: "Summer", owner: { name: "Ada" }, version: "v1" });
  const form = await openForm({ inputs, showAll: true });
  await expect.element(form.field("title")).toHaveValue("Summer");
  await expect.poll(() => form.problems()).toEqual([]);
  await expect.element(form.property("motto")).toHaveLength(0);

  form.updatePackage();
  await expect.element(form.property("motto")).toBeVisible();
  await expect.poll(() => form.problems()).toContain("schema/required");
  await expect.poll(() => form.shownRules()).toContain("schema/type");
  await form.type("motto", "Onwards");
  await expect.poll(() => form.problems()).not.toContain("schema/required");
  await expect.poll(() => form.inputs()).toContain('"motto":"Onwards"');

  form.removePackage();
  await expect.element(form.form()).toHaveLength(0);
  await expect.poll(() => form.problems()).toContain("resource-type/unknown");

  form.addPackage();
  await expect.element(form.field("title")).toHaveValue("Summer");
  await expect.poll(() => form.problems()).not.toContain("resource-type/unknown");
  // Inputs that the package no longer has stay in the design, marked as unknown.
  await expect.poll(() => form.inputs()).toContain('"motto":"Onwards"');
});

const queue = "gamma:queues:Queue";

describe("a type added by JSON alone", () => {
  test("has a field for each input, which edits it", async () => {
    const form = await openForm({ type: queue });
    await form.type("label", "orders");
    await form.type("size", "1.5");
    await form.choose("ordered", "true");
    await form.type("New key of tags", "team");
    await press("Enter");
    await type("shop");
    await form.press("Add redrive");
    await form.type("maxReceives", "5");
    await form.choose("mode", "DROP");
    await form.press("Add to readers");
    await form.type("maxReceives", "3", 1);
    await form.choose("wait: kind of value", "an integer");
    await form.type("wait", "20");
    await form.type("key", "k");
    await expect.poll(() => form.problems()).toEqual([]);
    await form.expectInputs({
      label: "orders",
      size: 1.5,
      ordered: true,
      tags: { team: "shop" },
      redrive: { maxReceives: 5, mode: "DROP" },
      readers: [{ maxReceives: 3 }],
      wait: 20,
      // The text of a secret is only in memory.
      key: null,
    });
  });

  test("reports errors beside their fields", async () => {
    const form = await openForm({
      type: queue,
      showAll: true,
      inputs: '{"redrive":{"mode":"BURN"}}',
    });
    await form.expectShownRules("schema/required", "schema/required", "schema/allowed-values");
    await expect.element(form.property("label")).toHaveTextContent("label is required");
    await form.type("label", "orders");
    await form.type("maxReceives", "5");
    await form.choose("mode", "KEEP");
    await form.expectShownRules();
  });
});
