import { expectAccessible } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { command, openManifest, seeTypeScript, subject } from "./parts.ts";

interface Adopted {
  readonly token: string;
  /** The resource's initial content, which fills some parts of the import ID. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The import ID's other parts, as a user fills them in. */
  readonly parts: readonly (readonly [label: string, text: string])[];
  /** The composed import ID. */
  readonly id: string;
  /** The field into which an import ID is pasted, the pasted text, and the result. */
  readonly field: string;
  readonly pasted: string;
  readonly other: string;
  /** The inputs after filling them from the import ID. */
  readonly filled: Readonly<Record<string, string>>;
}

const namespace = "provider namespace of the import ID";
const subscription = "subscriptionId of the import ID";

const adopted: readonly Adopted[] = [
  {
    token: "alpha:containerregistry:Token",
    inputs: { registryName: "images", resourceGroupName: "build", tokenName: "ci" },
    parts: [
      [subscription, "0a1b"],
      [namespace, "Example.Registry"],
    ],
    id: "/subscriptions/0a1b/resourceGroups/build/providers/Example.Registry/registries/images/tokens/ci",
    field: "import ID",
    pasted:
      "https://portal.example.com/#@t/resource/subscriptions/2c3d/resourcegroups/BUILD/providers/Example.Registry/registries/pictures/tokens/cd/overview",
    other:
      "/subscriptions/2c3d/resourcegroups/BUILD/providers/Example.Registry/registries/pictures/tokens/cd",
    // The group's letter case is ignored.
    filled: { registryName: "pictures", resourceGroupName: "build", tokenName: "cd" },
  },
  {
    token: "alpha:migrate:ServerCollector",
    inputs: { projectName: "move", resourceGroupName: "migration" },
    parts: [
      [subscription, "0a1b"],
      [namespace, "Example.Migrate"],
      ["serverCollectorName of the import ID", "rack-1"],
    ],
    id: "/subscriptions/0a1b/resourceGroups/migration/providers/Example.Migrate/assessmentProjects/move/servercollectors/rack-1",
    field: "import ID",
    pasted:
      '"/subscriptions/0a1b/resourceGroups/old/providers/Example.Migrate/assessmentprojects/move/serverCollectors/rack-2"',
    other:
      "/subscriptions/0a1b/resourceGroups/old/providers/Example.Migrate/assessmentprojects/move/serverCollectors/rack-2",
    filled: { projectName: "move", resourceGroupName: "old", serverCollectorName: "rack-2" },
  },
  {
    token: "delta:RestrictionPolicy",
    inputs: {},
    parts: [["policy ID", "dashboard:abc"]],
    id: "dashboard:abc",
    field: "policy ID",
    pasted: " dashboard : xyz ",
    other: "dashboard:xyz",
    filled: { resourceId: "dashboard:xyz" },
  },
  {
    token: "gamma:events:EventEndpoint",
    inputs: {},
    parts: [["endpoint name", "orders"]],
    id: "orders",
    field: "endpoint name",
    pasted: "arn:aws:events:eu-west-1:123456789012:endpoint/payments",
    other: "payments",
    filled: { name: "payments" },
  },
];

const origin = (designer: Designer) => designer.inspector().getByLabel("Origin", { exact: true });

/**
 * Imitates a paste from the clipboard, because tests must not rely on the browser's permission to use the clipboard.
 */
async function paste(designer: Designer, field: string, text: string): Promise<void> {
  await designer.field(field).selectText();
  await designer.field(field).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

for (const { token, inputs, parts, id, field, pasted, other, filled } of adopted)
  test(`${token} is adopted by its import ID's parts, and by a pasted import ID`, async ({
    designer,
  }) => {
    await openManifest(designer, { resources: { subject: { type: token, properties: inputs } } });
    await expect(designer.inspector().getByText("Origin:")).toBeVisible();
    await origin(designer).selectOption("Import existing");
    for (const [label, text] of parts) await designer.fill(label, text);
    await expect(designer.field(field)).toHaveValue(id);
    await expect.poll(() => importRules(designer)).toEqual([]);
    await expectAccessible(designer);
    await seeTypeScript(designer, `import:`, id);
    expect(await subject(designer)).toMatchObject({ options: { import: id } });

    await paste(designer, field, pasted);
    await expect(designer.field(field)).toHaveValue(other);
    await designer
      .inspector()
      .getByRole("button", { name: /^Fill .* from the import ID$/ })
      .click();
    expect(await subject(designer)).toMatchObject({
      properties: filled,
      options: { import: other },
    });
    await expect.poll(() => importRules(designer)).toEqual([]);

    // Filling, pasting, and editing each part are separate undo steps.
    await designer.undo();
    await designer.undo();
    await expect(designer.field(field)).toHaveValue(id);
  });

const importRules = async (designer: Designer): Promise<readonly string[]> =>
  (await designer.problemRules()).filter((rule) => rule.startsWith("option/import"));

test("an import ID is typed with only the keyboard, and errors are shown at their field", async ({
  designer,
  page,
}) => {
  const [token] = adopted;
  if (token === undefined) return;
  await openManifest(designer, {
    resources: { subject: { type: token.token, properties: token.inputs } },
  });
  const keyboard = new Keyboard(page);
  await command(designer, "import existing");
  await expect(designer.field("import ID")).toBeFocused();
  await expect(origin(designer)).toHaveValue("import");

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(token.id.replace("/registries/", "/registry/"));
  await keyboard.reach("textbox", "registryName");
  const wrong = 'must be followed by "registries", not "registry"';
  await expect(designer.inspector()).toContainText(wrong);
  await expect(designer.field("import ID")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(designer);

  // A click on the problem leads back to the field.
  const problem = designer.problems().getByRole("button", { name: wrong });
  await problem.focus();
  await page.keyboard.press("Enter");
  await expect(designer.field("import ID")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(token.id);
  await expect(designer.field("tokenName of the import ID")).toHaveValue("ci");
  await keyboard.type(namespace, "Other.Registry");
  await expect(designer.field("import ID")).toHaveValue(/Other\.Registry/);

  // A slash in a part is rejected, but a complete import ID is split into its parts.
  await keyboard.type("registryName of the import ID", "a/b");
  await expect(designer.inspector()).toContainText("A slash starts the next part");
  await expect(designer.field("import ID")).not.toHaveValue(/a\/b/);

  await keyboard.reach("combobox", "Origin", "Shift+Tab");
  await page.keyboard.press("ArrowUp");
  await expect(designer.inspector().getByRole("alert")).toContainText("loses the ID");
  await keyboard.press("Make it new");
  await expect(origin(designer)).toHaveValue("created");
  expect(await subject(designer)).not.toHaveProperty("options");
  await designer.undo();
  await expect(origin(designer)).toHaveValue("import");
});

test("the command, the import file and the code are shown and copied", async ({
  designer,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const policy = { type: "delta:RestrictionPolicy", properties: { resourceId: "dashboard:a" } };
  await openManifest(designer, { resources: { subject: policy } });
  await origin(designer).selectOption("Import existing");
  await expect(designer.field("policy ID")).toHaveValue("dashboard:a");
  await designer.inspector().getByText("Command, import file and code").click();
  const shown =
    "pulumi import --properties resourceId delta:index:RestrictionPolicy subject dashboard:a";
  const section = (name: string) => designer.inspector().getByRole("region", { name, exact: true });
  await expect(section("Command")).toContainText(shown);
  await expect(section("Import file")).toContainText('"id": "dashboard:a"');
  await expect(section("Program")).toContainText('import: "dashboard:a"');
  await designer.choose("Language", "YAML");
  await expect(section("Program")).toContainText("import: dashboard:a");
  await expectAccessible(designer);
  await designer.press("Copy the command");
  await expect(section("Command")).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
});

test("accepts any text if no shape is documented, and refuses a lookup with the reason", async ({
  designer,
}) => {
  const member = { name: "c", role: "roles/a", member: "user:kim@example.com" };
  const token = "beta:events/v1:ChannelConnectionIamMember";
  await openManifest(designer, { resources: { subject: { type: token, properties: member } } });
  await expect(origin(designer).getByRole("option", { name: "Look up" })).toBeDisabled();
  await expect(origin(designer)).toHaveAccessibleDescription(
    "No lookup is documented for this type.",
  );
  await origin(designer).selectOption("Import existing");
  await expect(designer.inspector()).toContainText("The format of the import ID is not documented");
  await designer.fill("import ID", "projects/p channels/c roles/a");
  await expect.poll(() => designer.problemRules()).toEqual([]);
  await expectAccessible(designer);
});

const lookedUp = [
  {
    token: "gamma:events:EventEndpoint",
    id: "orders",
    state: ["description", "Orders"],
    typescript: 'gamma.events.EventEndpoint.get("subject", "orders"',
    output: "arn",
  },
  {
    token: "delta:RestrictionPolicy",
    id: "dashboard:abc",
    state: ["resourceId", "dashboard:abc"],
    typescript: 'delta.RestrictionPolicy.get("subject", "dashboard:abc"',
    output: "resourceId",
  },
] as const;

for (const { token, id, state, typescript, output } of lookedUp)
  test(`${token} is looked up with the keyboard, its outputs are used, and it can be restored`, async ({
    designer,
    page,
  }) => {
    const outputs = { found: `\${subject.${output}}` };
    await openManifest(designer, { resources: { subject: { type: token } }, outputs });
    const keyboard = new Keyboard(page);
    await command(designer, "look up");
    await expect(designer.field("id")).toBeFocused();
    await expect.poll(() => designer.problemRules()).toEqual(["lookup/id-required"]);
    await page.keyboard.type(id);
    await keyboard.press("Add state");
    await keyboard.type(state[0], state[1]);
    await expect.poll(() => designer.problemRules()).toEqual([]);
    await expectAccessible(designer);
    // A lookup isn't created, so it has no form of inputs.
    await expect(designer.form(token)).toHaveCount(0);
    expect(await subject(designer)).toEqual({
      type: token,
      get: { id, state: { [state[0]]: state[1] } },
    });
    await seeTypeScript(designer, typescript);
    await designer.inspector().getByText("In code").click();
    await designer.choose("Language", "YAML");
    const code = designer.inspector().getByRole("region", { name: "Program", exact: true });
    await expect(code).toContainText("get:");
    await expect(code).toContainText(`id: ${id}`);

    await origin(designer).selectOption("New");
    await expect(designer.inspector().getByRole("alert")).toContainText(`the ID "${id}"`);
    await designer.press("Make it new");
    await expect(designer.field(state[0])).toHaveValue(state[1]);
    await designer.undo();
    await expect(designer.field("id")).toHaveValue(id);
  });

test("an invalid state is reported at its field, and the fix stays in the state", async ({
  designer,
}) => {
  await openManifest(designer, {
    resources: {
      subject: {
        type: "gamma:events:EventEndpoint",
        get: { id: "orders", state: { descripton: "x" } },
      },
    },
  });
  await expect.poll(() => designer.inlineRules()).toContain("schema/unknown-property");
  await designer.problems().getByRole("button", { name: 'Rename to "description"' }).click();
  await expect(designer.field("description")).toHaveValue("x");
  await expect.poll(() => designer.problemRules()).toEqual([]);
});
