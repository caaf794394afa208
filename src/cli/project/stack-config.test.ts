import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";

const urn = (type: string, name: string): string => `urn:pulumi:prod::shop::${type}::${name}`;
const provider = urn("pulumi:providers:alpha", "default_2_0_0");

const state = JSON.stringify({
  version: 3,
  deployment: {
    resources: [
      {
        urn: provider,
        type: "pulumi:providers:alpha",
        custom: true,
        id: "p",
        inputs: { location: "eu" },
      },
      {
        urn: urn("alpha:containerregistry:Token", "a"),
        type: "alpha:containerregistry:Token",
        custom: true,
        id: "a",
        inputs: { registryName: "one", resourceGroupName: "Group" },
        outputs: {},
        provider: `${provider}::p`,
      },
    ],
  },
});

const program = `name: shop
runtime: yaml
config:
  registry: { type: string, default: two }
resources:
  a:
    type: alpha:containerregistry:Token
    properties: { registryName: "\${registry}", resourceGroupName: Group }
`;

async function planOf(
  files: Readonly<Record<string, string>>,
  words: readonly string[] = [],
  name = "Pulumi.yaml",
) {
  const folder = folderWith({ "Pulumi.yaml": program, "state.json": state, ...files });
  const given = words.map((word) => word.replace("FOLDER", folder));
  const all = ["plan", join(folder, name), "--state", join(folder, "state.json"), ...given];
  return runWith(all);
}

test("the plan of stack prod uses Pulumi.prod.yaml", async () => {
  const without = await planOf({});
  expect(without.output).toContain('registryName: "one" -> "two"');
  expect(without.errors).toContain(
    "the plan uses the default, but the stack may set a different value",
  );
  const files = {
    "Pulumi.prod.yaml": "config:\n  shop:registry: one\n",
    "Pulumi.dev.yaml": "config:\n  shop:registry: three\n",
  };
  const { code, output, errors } = await planOf(files);
  expect(code).toBe(0);
  expect(output).toBe("prod: 1 unchanged. Predicted from schemas and facts.\n");
  expect(errors).toBe("note: The plan uses the config in Pulumi.prod.yaml.\n");
});

test("--config names another file", async () => {
  const files = { "Pulumi.prod.yaml": "", "other.yaml": "config:\n  shop:registry: three\n" };
  const { output } = await planOf(files, ["--config", "FOLDER/other.yaml"]);
  expect(output).toContain('registryName: "one" -> "three"');
  const gone = await planOf(files, ["--config", "FOLDER/gone.yaml"]);
  expect(gone.code).toBe(2);
  expect(gone.errors).toContain("gone.yaml: error: No such file.");
});

test("values that an environment may set are not compared", async () => {
  const { output, errors } = await planOf({ "Pulumi.prod.yaml": "environment: [prod]\n" });
  expect(output).toBe(
    "prod: 1 unchanged; 1 value not compared. Predicted from schemas and facts.\n",
  );
  expect(errors).toContain(
    'Pulumi.prod.yaml imports environments, which can set "registry". The plan cannot know their values.',
  );
});

test("an encrypted value is unknown", async () => {
  const { output } = await planOf({
    "Pulumi.prod.yaml": "config:\n  shop:registry:\n    secure: v1:S3NTINEL\n",
  });
  expect(output).toContain("1 value not compared");
  expect(output).not.toContain("S3NTINEL");
});

test("a problem in the stack's config fails, as in Pulumi", async () => {
  const { code, errors } = await planOf({
    "Pulumi.yaml": program.replace("string, default: two", "integer"),
    "Pulumi.prod.yaml": "config:\n  shop:registry: many\n",
  });
  expect(code).toBe(1);
  expect(errors).toContain("Pulumi.prod.yaml:2:3: error:");
});

test("a provider with different config may update or replace its resources", async () => {
  const stack = (location: string): string =>
    `config:\n  shop:registry: one\n  alpha:location: ${location}\n`;
  const same = await planOf({ "Pulumi.prod.yaml": stack("eu") });
  expect(same.output).toContain("1 unchanged");
  const { output } = await planOf({ "Pulumi.prod.yaml": stack("us") });
  expect(output).toContain("~ update, or replace a (alpha:containerregistry:Token)");
  expect(output).toContain(
    "The stack's config changes \"alpha:location\" of the resource's default provider. It is unknown whether the change updates or replaces the resource.",
  );
});

test("refuses a state of another project", async () => {
  const { code, output, errors } = await planOf({
    "Pulumi.yaml": program.replace("name: shop", "name: store"),
  });
  expect(code).toBe(2);
  expect(output).toBe("");
  expect(errors).toContain(
    `state.json: error: The state belongs to the project "shop", but the design belongs to "store". Give the state of "store".`,
  );
});

test("Main.yaml belongs to its project file's project", async () => {
  const main = program.replace(/^name[^]*?resources/, "resources");
  const project = (name: string): string =>
    `name: ${name}\nruntime: yaml\nconfig:\n  registry: { type: string, default: one }\n`;
  const { code, output } = await planOf(
    { "Pulumi.yaml": project("shop"), "Main.yaml": main },
    [],
    "Main.yaml",
  );
  expect(code).toBe(0);
  expect(output).toBe("prod: 1 unchanged. Predicted from schemas and facts.\n");
  const other = await planOf(
    { "Pulumi.yaml": project("store"), "Main.yaml": main },
    [],
    "Main.yaml",
  );
  expect(other.code).toBe(2);
});
