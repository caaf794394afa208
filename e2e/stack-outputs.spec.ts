import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, test } from "./designer.ts";

const design = `name: web
runtime: yaml
resources:
  network:
    type: pulumi:pulumi:StackReference
    properties:
      name: acme/network/prod
  policy:
    type: delta:RestrictionPolicy
`;

const urn = "urn:pulumi:prod::network::pulumi:pulumi:Stack::network-prod";

const stateOf = (outputs: object): string =>
  JSON.stringify({
    version: 3,
    deployment: { resources: [{ urn, type: "pulumi:pulumi:Stack", custom: false, outputs }] },
  });

const secret = {
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  plaintext: '"hunter2-of-the-vault"',
};

test("another stack's outputs are suggested from its state, across a reload and without values", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Pulumi.yaml", design);
  await designer.select("network");
  const known = designer.inspector().getByRole("region", { name: "Stack outputs" });
  await expect(known).toContainText("Open the state of acme/network/prod");
  const picker = page.waitForEvent("filechooser");
  await known.getByRole("button", { name: "Open a state…" }).click();
  const text = stateOf({
    dashboardId: "dashboard:vpc-0f3",
    teamIds: ["team-9a"],
    password: secret,
  });
  await (
    await picker
  ).setFiles({ name: "state.json", mimeType: "application/json", buffer: Buffer.from(text) });
  const offer = page.getByRole("button", { name: "Offer its outputs" });
  await offer.waitFor();
  await expectAccessibleInBothThemes(designer);
  await offer.click();
  await expect(page.getByText("acme/network/prod has 3 outputs")).toBeVisible();
  await expect(known.getByRole("term")).toHaveText(["dashboardId", "teamIds", "password"]);
  await expect(known.getByRole("definition")).toHaveText([
    "a string",
    "a list of strings",
    "secret",
  ]);
  await expectAccessibleInBothThemes(designer);

  await designer.saved();
  await page.reload();
  await designer.select("policy");
  await designer.field("resourceId").focus();
  await page.keyboard.type("${dash");
  await page
    .getByRole("option", { name: /^network\.outputs\["dashboardId"\] / })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  const chip = designer
    .inspector()
    .getByRole("button", { name: 'resourceId: network.outputs["dashboardId"]' });
  await expect(chip).toBeVisible();

  // The stack was deployed again, with a different output name.
  await designer.dropFile("state.json", stateOf({ dashboardID: "dashboard:vpc-0f3" }));
  await offer.click();
  const problem = designer.problems().getByText(/has no output "dashboardId"\. Did you mean/);
  await expect(problem).toBeVisible();
  await designer.problems().getByRole("button", { name: 'Change to "dashboardID"' }).click();
  await expect(problem).toHaveCount(0);
  await designer.undo();
  await designer.undo();
  await expect(problem).toHaveCount(0);
  await expect(chip).toBeVisible();
  const saved = await designer.manifest();
  expect(JSON.parse(saved)).toMatchObject({
    resources: { policy: { properties: { resourceId: '${network.outputs["dashboardId"]}' } } },
  });
  expect(saved).not.toMatch(/hunter2|vpc-0f3|team-9a/);
});
