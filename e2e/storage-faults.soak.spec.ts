import { DesignsDialog } from "./designs-dialog.ts";
import { expect, test } from "./designer.ts";
import { occupyStorage, policies, readStore } from "./storage.ts";

/** How long another page locks the database, in milliseconds. */
const busy = 30_000;

test("storage that responds after 30 seconds: the page reports it, then has what was stored and what was made meanwhile", async ({
  designer,
  page,
  context,
}) => {
  const designs = new DesignsDialog(page);
  const warning = page.getByRole("alert");
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  await designer.saved();
  await page.goto("about:blank");

  const release = await occupyStorage(context, busy);
  await designer.open();
  await expect(warning).toContainText("has not responded for 10 seconds", { timeout: 20_000 });
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:meanwhile");
  await expect(warning).toBeVisible();

  await release();
  await expect(warning).toBeHidden();
  await designer.saved();
  await designs.open();
  expect(await designs.names()).toContain("shop");
  await designs.press("Open shop");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:a");
  await page.reload();
  const stored = JSON.stringify(await readStore(page, "resources"));
  expect(stored).toContain("dashboard:a");
  expect(stored).toContain("dashboard:meanwhile");
});

test("the browser clears its storage 20 times during typing: everything is stored in the end", async ({
  designer,
  page,
  context,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a", "b"));
  await designer.saved();
  const client = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const field = designer.field("resourceId");
  let typed = "";
  for (let round = 0; round < 20; round += 1) {
    const before = "<".repeat(1 + (round % 7));
    const after = ">".repeat(1 + ((3 * round) % 5));
    typed += before + after;
    await field.press("End");
    await field.pressSequentially(before, { delay: 15 });
    const clearing = client.send("Storage.clearDataForOrigin", {
      origin,
      storageTypes: "indexeddb",
    });
    await field.pressSequentially(after, { delay: 15 });
    await clearing;
    if (round % 4 === 3) await designer.saved();
  }
  await expect
    .poll(async () => JSON.stringify(await readStore(page, "resources")))
    .toContain(`dashboard:a${typed}`);
  await designer.saved();
  await page.reload();
  await expect(designer.field("resourceId")).toHaveValue(`dashboard:a${typed}`);
  expect(JSON.parse(await designer.manifest()).resources).toHaveProperty("b");
});
