import { expect, test } from "vitest";

import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { unmarked } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button } from "#ui/testing/browser/interaction.ts";

test("secrets detected by name or text are masked until shown", async () => {
  const planted = {
    dbPassword: "sentinel",
    pin: "postgres://ada:sentinel@db/shop",
    passcode: 1234,
    secretName: "plain",
    variables: { DB_PASSWORD: "sentinel", region: "plain" },
    env: [{ name: "API_TOKEN", value: "sentinel" }],
    settings: { clientSecret: "sentinel" },
    script: { "fn::stringAsset": "password: sentinel" },
  };
  const form = await openForm({ type: unmarked, inputs: JSON.stringify(planted) });
  const isMasked = (name: string): boolean =>
    getComputedStyle(form.field(name).element()).getPropertyValue("-webkit-text-security") ===
    "disc";
  const masked = (names: readonly string[]): readonly string[] => names.filter(isMasked);
  const secret = [
    "dbPassword",
    "pin",
    "passcode",
    "Value of DB_PASSWORD",
    "value",
    "settings",
    "script",
  ];
  expect(masked(secret)).toEqual(secret);
  expect(masked(["secretName", "Value of region", "name"])).toEqual([]);
  await expectAccessibleInBothThemes("form");

  for (const name of secret) await form.press(`Show ${name}`);
  await expect.poll(() => masked(secret)).toEqual([]);
  await form.press("Hide dbPassword");
  await expect.poll(() => isMasked("dbPassword")).toBe(true);
  await form.press("Show dbPassword");
  // A sibling of the value shows that it is a secret.
  await form.field("name").fill("REGION");
  await expect.element(button("Hide value")).toHaveLength(0);
  const key = "-----BEGIN PRIVATE KEY----- sentinel";
  await form.field("secretName").fill(key);
  await expect.poll(() => isMasked("secretName")).toBe(true);
  await form.field("dbPassword").fill("");
  await expect.element(button("Hide dbPassword")).toHaveLength(0);
  const { dbPassword: _, ...rest } = planted;
  await form.expectInputs({
    ...rest,
    secretName: key,
    env: [{ name: "REGION", value: "sentinel" }],
  });
});
