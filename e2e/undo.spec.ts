import { expect, test } from "./designer.ts";

test("typing in one field is one step, inside and outside text fields, with keys and buttons", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  const empty = await designer.manifest();
  await designer.field("resourceId").pressSequentially("dashboard:abc");
  await designer.field("Name").fill("policy");
  await designer.field("Name").blur();
  const typed = await designer.manifest();

  await designer.field("resourceId").focus();
  await designer.undo();
  await expect(designer.field("Name")).toHaveValue("restrictionPolicy");
  await designer.undo();
  await expect(designer.field("resourceId")).toHaveValue("");
  expect(await designer.manifest()).toBe(empty);
  await designer.redo();
  await designer.redo();
  expect(await designer.manifest()).toBe(typed);

  await page.getByRole("button", { name: /^Undo: Rename/ }).click();
  await expect(page.getByRole("button", { name: /^Redo: Rename/ })).toBeEnabled();
  await designer.fill("resourceId", "notebook:1");
  await expect(page.getByRole("button", { name: "Redo", exact: true })).toBeDisabled();
});

test("adding, moving, removing, fixing and deleting can all be undone", async ({ designer }) => {
  const manifest = {
    resources: {
      access: {
        type: "beta:events/v1:ChannelConnectionIamBinding",
        properties: {
          name: "channel",
          role: "roles/publisher",
          members: ["user:a@example.com", "user:b@example.com", "user:a@example.com"],
        },
      },
    },
  };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(manifest));
  await expect(designer.field("members[2]")).toBeVisible();
  const start = await designer.manifest();

  await designer.field("members[0]").press("Alt+ArrowDown");
  await designer.press("Remove members[2]");
  await designer.press("Add to members");
  await designer.press("Add condition");
  await designer.press("Clear role");
  await designer.undo();
  await expect(designer.field("role")).toHaveValue("roles/publisher");
  for (let step = 0; step < 4; step += 1) await designer.undo();
  expect(await designer.manifest()).toBe(start);

  await designer
    .problems()
    .getByRole("button", { name: /^Remove the repeated/ })
    .click();
  await expect(designer.problems().getByText("None")).toBeVisible();
  await designer.undo();
  expect(await designer.manifest()).toBe(start);
});
