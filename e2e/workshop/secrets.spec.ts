import { expectAccessibleInBothThemes } from "../axe.ts";
import { secrets, unmarked } from "./package-schema.ts";
import { expect, test } from "./workshop.ts";

const inputs = JSON.stringify({
  login: { user: "", pin: 1, tokens: [""], labels: { a: "" }, extra: 1, next: { user: "" } },
  data: { "tls.key": "" },
});

/** Each place where text can be typed, and what the design then has there instead of it. */
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

const shownText = (element: Element): string => (element as HTMLElement).innerText;

test("every leaf of a secret input is masked and stays in memory until it is allowed", async ({
  workshop,
  page,
}) => {
  await workshop.open({ type: secrets, inputs });
  for (const [name, nth] of boxes) {
    const box = workshop.field(name, nth);
    await box.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type('"sentinel"');
    const isMasked = await box.evaluate(
      (element) =>
        element.getAttribute("type") === "password" ||
        getComputedStyle(element).getPropertyValue("-webkit-text-security") === "disc",
    );
    expect(isMasked, name).toBe(true);
  }
  await workshop.field("pin").focus();
  await page.keyboard.type("770011");
  await expect(workshop.field("pin")).toHaveAttribute("type", "password");
  await workshop.expectInputs({
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
  expect(await workshop.form().evaluate(shownText)).not.toContain("sentinel");
  await expectAccessibleInBothThemes({ page }, "form");

  await workshop.press("Keep in the design…: notes");
  await expect(page.getByRole("dialog")).toContainText("everyone");
  await page.keyboard.press("Escape");
  await expect(workshop.button("Keep in the design…: notes")).toBeFocused();
  await page.keyboard.press("Enter");
  await workshop.press("Keep it");
  await expect(workshop.inputs()).toContainText('"notes":"\\"sentinel\\""');
  await expect(workshop.field("notes")).toBeFocused();

  await workshop.press("Use a config value for tokens[0]");
  await expect(workshop.inputs()).toContainText('"tokens":["${tokens}"]');
  await expect(workshop.inputs()).not.toContainText('"pin":770011');
});

test("text beside a reference is masked too, and of what is opened nothing is read out", async ({
  workshop,
  page,
}) => {
  const opened = {
    login: { user: "sentinel${other.id}", pin: "sentinel", tokens: "sentinel" },
    data: { a: ["sentinel $${sentinel.a}"] },
  };
  await workshop.open({ type: secrets, inputs: JSON.stringify(opened), flags: ["showAll"] });
  await expect(workshop.form().getByRole("group", { name: "user with references" })).toBeVisible();
  await expect(workshop.form().locator("[data-rule='schema/type']").first()).toBeVisible();
  expect(await workshop.form().evaluate(shownText)).not.toContain("sentinel");
  const part = workshop.form().getByLabel("user, text 1");
  await expect(part).toHaveCSS("-webkit-text-security", "disc");
  await workshop.expectInputs(opened);
  await part.focus();
  await page.keyboard.type("x");
  await expect(workshop.inputs()).toContainText('"user":null');
});

test("what names and texts give away is masked until it is shown", async ({ workshop, page }) => {
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
  await workshop.open({ type: unmarked, inputs: JSON.stringify(planted) });
  const isMasked = async (name: string): Promise<boolean> =>
    workshop
      .field(name)
      .evaluate(
        (element) => getComputedStyle(element).getPropertyValue("-webkit-text-security") === "disc",
      );
  const secret = [
    "dbPassword",
    "pin",
    "passcode",
    "Value of DB_PASSWORD",
    "value",
    "settings",
    "script",
  ];
  for (const name of secret) expect(await isMasked(name), name).toBe(true);
  for (const name of ["secretName", "Value of region", "name"])
    expect(await isMasked(name), name).toBe(false);
  await expectAccessibleInBothThemes({ page }, "form");

  for (const name of secret) {
    await workshop.press(`Show ${name}`);
    expect(await isMasked(name), name).toBe(false);
  }
  await workshop.press("Hide dbPassword");
  expect(await isMasked("dbPassword")).toBe(true);
  await workshop.press("Show dbPassword");
  // What stands beside a value is what tells that it is a secret.
  await workshop.field("name").fill("REGION");
  await expect(workshop.button("Hide value")).toHaveCount(0);
  const key = "-----BEGIN PRIVATE KEY----- sentinel";
  await workshop.field("secretName").fill(key);
  expect(await isMasked("secretName")).toBe(true);
  await workshop.field("dbPassword").fill("");
  await expect(workshop.button("Hide dbPassword")).toHaveCount(0);
  const { dbPassword: _, ...rest } = planted;
  await workshop.expectInputs({
    ...rest,
    secretName: key,
    env: [{ name: "REGION", value: "sentinel" }],
  });
});
