import { openCluster } from "./cluster.ts";
import { expect, test } from "./designer.ts";

const design = {
  name: "shop",
  resources: {
    web: { type: "cluster:Deployment" },
    group: {
      type: "cluster:Group",
      properties: { ingress: [{ fromPort: 80, protocol: "tcp", toPort: 80 }] },
    },
  },
};

test("a deployment is typed as YAML, its containers are pasted, and its inputs found", async ({
  page,
  designer,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = (text: string): Promise<void> =>
    page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const menu = (place: string) =>
    page.getByRole("button", { name: `More ways to set ${place}`, exact: true }).last();
  const chooseIn = async (place: string, item: string): Promise<void> => {
    await menu(place).press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
  };
  await openCluster(designer);
  await designer.openInstead("shop", design);
  await designer.select("web");

  await chooseIn("all inputs", "Edit as YAML…");
  const dialog = page.getByRole("dialog", { name: "Edit all inputs as YAML" });
  await expect(dialog.getByRole("textbox", { name: /^Code/ })).toBeFocused();
  await page.keyboard.type("metadata: {name: web}\nspec: {template: {spec: {replicas: [", {
    delay: 5,
  });
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByText(/^Line 2: /)).toBeVisible();
  // Nothing is lost if the user goes to another resource first. The first key closes an open completion list.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText("The text for all inputs is kept but not applied.")).toBeVisible();
  await chooseIn("all inputs", "Edit as YAML…");
  await expect(dialog.getByText("You typed this text earlier")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+End");
  for (let sign = 0; sign < "{spec: {replicas: [".length; sign += 1)
    await page.keyboard.press("Backspace");
  await page.keyboard.type("{spec: {containers: []}}, selector: {}, replicas: 2}", { delay: 5 });
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(designer.field("replicas")).toHaveValue("2");

  await copy("containers:\n- name: web\n  image: nginx\n  ports:\n  - containerPort: 80\n");
  await menu("containers").focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(designer.field("containerPort")).toHaveValue("80");
  await copy('{"image": "nginx:1.27"}');
  await chooseIn("containers[0]", "Paste YAML or JSON");
  await expect(designer.field("image")).toHaveValue("nginx:1.27");

  await page.getByRole("combobox", { name: "Search all inputs" }).focus();
  await page.keyboard.type("hostip");
  const found = page.getByRole("listbox", { name: "Found inputs" }).getByRole("option");
  await expect(found.first()).toHaveText(/^hostIP /);
  await page.keyboard.press("Enter");
  await expect(designer.field("hostIP")).toBeFocused();
  await page.keyboard.type("10.0.0.1");
  await page.getByRole("combobox", { name: "Search all inputs" }).focus();
  await page.keyboard.type("matchexp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add to matchExpressions" })).toBeFocused();
  const web = JSON.parse(await designer.manifest()).resources.web.properties;
  expect(web).toEqual({
    metadata: { name: "web" },
    spec: {
      replicas: 2,
      selector: {},
      template: {
        spec: {
          containers: [
            {
              image: "nginx:1.27",
              name: "web",
              ports: [{ containerPort: 80, hostIP: "10.0.0.1" }],
            },
          ],
        },
      },
    },
  });
});

test("a group's rules are filled in a grid, including rows from a spreadsheet", async ({
  page,
  designer,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCluster(designer);
  await designer.openInstead("shop", design);
  await designer.select("group");
  await page.getByRole("button", { name: "Show ingress as a grid" }).press("Enter");
  const grid = page.getByRole("grid", { name: "ingress entries" });
  const cell = (row: number, column: number) =>
    grid.locator(`[data-entry="${row}"] > *`).nth(column);
  await cell(0, 1).click();
  await page.keyboard.type("8080");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("8081");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add to ingress" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell(1, 1)).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText("443\ttcp\t443\n22\ttcp\t22\n"));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(cell(2, 3)).toHaveText("22");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Open entry of ingress" })).toBeVisible();
  const rule = (fromPort: number, toPort: number): object => ({
    fromPort,
    protocol: "tcp",
    toPort,
  });
  const group = JSON.parse(await designer.manifest()).resources.group.properties;
  expect(group).toEqual({ ingress: [rule(8080, 8081), rule(443, 443), rule(22, 22)] });
  await designer.undo();
  await expect(grid.getByRole("row")).toHaveCount(3);
});
