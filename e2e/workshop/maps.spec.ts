import { expect, test } from "./workshop.ts";

test.describe("maps", () => {
  const keys = ["app.kubernetes.io/name", "__proto__", "a[0]", "a b", "constructor"];

  test("any key is added, filled, renamed and removed", async ({ workshop, page }) => {
    await workshop.open();
    for (const key of keys) {
      await workshop.type("New key of labels", key);
      await page.keyboard.press("Enter");
      await expect(workshop.field(`Value of ${key}`)).toBeFocused();
      await page.keyboard.type(`of ${key}`);
    }
    await workshop.expectInputs(
      '{"labels":{"app.kubernetes.io/name":"of app.kubernetes.io/name","__proto__":"of __proto__","a[0]":"of a[0]","a b":"of a b","constructor":"of constructor"}}',
    );
    for (const key of keys)
      await expect(workshop.field(`Value of ${key}`)).toHaveValue(`of ${key}`);

    // Tab writes the new key and goes on to the value of the same entry.
    await workshop.field("Key __proto__").fill("x.y");
    await page.keyboard.press("Tab");
    await expect(workshop.field("Value of x.y")).toBeFocused();
    await workshop.field("Key a[0]").fill("__proto__");
    await page.keyboard.press("Enter");
    await workshop.press("Remove app.kubernetes.io/name from labels");
    await expect(workshop.button("Remove x.y from labels")).toBeFocused();
    await workshop.press("Remove constructor from labels");
    await expect(workshop.button("Remove a b from labels")).toBeFocused();
    await workshop.expectInputs(
      '{"labels":{"x.y":"of __proto__","__proto__":"of a[0]","a b":"of a b"}}',
    );
  });

  test("a key that is taken is refused, and nothing is swallowed", async ({ workshop, page }) => {
    await workshop.open({ inputs: '{"labels":{"a":"1","b":"2"}}' });
    await workshop.type("New key of labels", "a");
    await expect(workshop.page.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(workshop.page.getByRole("alert")).toHaveText(/already/);
    await page.keyboard.type("bc");
    await expect(workshop.page.getByRole("alert")).toHaveCount(0);

    await workshop.field("Key b").fill("a");
    await expect(workshop.page.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(workshop.page.getByRole("alert")).toHaveText(/keeps its name/);
    await expect(workshop.field("Key b")).toHaveAttribute("aria-invalid", "true");
    await workshop.expectInputs({ labels: { a: "1", b: "2" } });
    await workshop.field("Key b").press("Escape");
    await expect(workshop.field("Key b")).toHaveValue("b");
    await expect(workshop.page.getByRole("alert")).toHaveCount(0);
    expect(await workshop.steps()).toEqual([]);
  });

  test("an entry whose text is deleted is empty, not gone", async ({ workshop, page }) => {
    await workshop.open({ inputs: '{"labels":{"a":"1"},"limits":{"b":2},"levels":{"c":"small"}}' });
    await workshop.field("Value of a").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await expect(workshop.field("Value of a")).toBeFocused();
    await workshop.field("Value of b").fill("");
    await expect(workshop.field("Value of c").locator("option")).toHaveText(["small", "large"]);
    await workshop.expectInputs({ labels: { a: "" }, limits: { b: "" }, levels: { c: "small" } });
  });

  test("renaming is undone in the box as well", async ({ workshop }) => {
    await workshop.open({ inputs: '{"labels":{"a":"1","b":"2"}}' });
    await workshop.field("Key a").fill("z");
    await workshop.field("Key a").or(workshop.field("Key z")).press("Enter");
    await expect(workshop.field("Key z")).toHaveValue("z");
    await workshop.press("Undo");
    await expect(workshop.field("Key a")).toHaveValue("a");
    await workshop.expectInputs({ labels: { a: "1", b: "2" } });
  });

  test("a map of objects", async ({ workshop, page }) => {
    await workshop.open();
    await workshop.type("New key of zones", "eu.west");
    await page.keyboard.press("Enter");
    await expect(workshop.field("number")).toBeFocused();
    await page.keyboard.type("7");
    await workshop.press("Add to hosts");
    await page.keyboard.type("h");
    await workshop.expectInputs({ zones: { "eu.west": { number: 7, hosts: ["h"] } } });
    await workshop.field("Key eu.west").fill("eu");
    await workshop.field("title").focus();
    await workshop.expectInputs({ zones: { eu: { number: 7, hosts: ["h"] } } });
    await expect(workshop.field("number")).toHaveValue("7");
    await workshop.press("Remove eu from zones");
    await expect(workshop.field("New key of zones")).toBeFocused();
    await workshop.expectInputs({ zones: {} });
  });
});
