import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { asUnsaved } from "#model/program/value.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";

const catalog = testCatalog();
const target: ExportTarget = { kind: "provider", packages: {} };
const provider = (manifest: JsonObject): Program => ({ ...design(manifest), target });

const token = (properties: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName: "images", resourceGroupName: "build", ...properties },
  ...more,
});

/** An exported design's manifest, and its problems. */
function exported(manifest: JsonObject) {
  const { files, diagnostics } = exportDesign(provider(manifest), catalog, jsonManifest);
  const main = JSON.parse(files[0]!.text) as Readonly<
    Partial<Record<"config" | "outputs" | "resources" | "variables", JsonObject>>
  >;
  return { ...main, errors: diagnostics.filter(({ severity }) => severity === "error") };
}

test("a value is written once, in a variable that the input uses too", () => {
  const resources = {
    token: token(),
    other: token({ resourceGroupName: "${token.resourceGroupName}" }),
  };
  const outputs = {
    group: "${token.resourceGroupName}",
    both: "${token.registryName}/${token.registryName}",
  };
  expect(exported({ resources, outputs })).toMatchObject({
    variables: { tokenResourceGroupName: "build", tokenRegistryName: "images" },
    resources: {
      token: {
        properties: {
          registryName: "${tokenRegistryName}",
          resourceGroupName: "${tokenResourceGroupName}",
        },
      },
      other: { properties: { resourceGroupName: "${tokenResourceGroupName}" } },
    },
    outputs: {
      group: "${tokenResourceGroupName}",
      both: "${tokenRegistryName}/${tokenRegistryName}",
    },
    errors: [],
  });
});

test.each<[what: string, properties: JsonObject, reference: string, found: unknown]>([
  [
    "a reference is that reference",
    { registryName: "${policy.id}" },
    "${token.registryName}",
    "${policy.id}",
  ],
  [
    "a config value stays a config value",
    { registryName: "${region}" },
    "${token.registryName}",
    "${region}",
  ],
  [
    "a string with references stays the same string",
    { registryName: "a-${region}" },
    "b-${token.registryName}",
    "b-a-${region}",
  ],
  [
    "references are followed repeatedly",
    { registryName: "${other.resourceGroupName}" },
    "${token.registryName}",
    "${otherResourceGroupName}",
  ],
  [
    "a value that the engine knows stays unchanged",
    { registryName: "${pulumi.stack}" },
    "${token.registryName}",
    "${pulumi.stack}",
  ],
  [
    "a secret around a reference stays around it",
    { registryName: { "fn::secret": "${region}" } },
    "${token.registryName}",
    { "fn::secret": "${region}" },
  ],
  [
    "a text with a secret in it is one",
    { registryName: { "fn::secret": "${region}" } },
    "x-${token.registryName}",
    { "fn::secret": "x-${region}" },
  ],
])("%s", (_what, properties, reference, found) => {
  const { outputs, errors } = exported({
    config: { region: { type: "string" } },
    resources: {
      token: token(properties),
      other: token(),
      policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } },
    },
    outputs: { found: reference },
  });
  expect(errors).toEqual([]);
  expect(outputs).toEqual({ found });
});

const secretive = {
  name: "shop",
  resources: { token: token({ registryName: { "fn::secret": "hush" } }) },
  outputs: { a: "${token.registryName}", b: "at ${token.registryName}" },
};

test("a secret stays one, and its text stays out of all programs but YAML and JSON", () => {
  expect(exported(secretive).variables).toEqual({ tokenRegistryName: { "fn::secret": "hush" } });
  for (const language of languages) {
    const { files, diagnostics } = exportDesign(provider(secretive), catalog, language);
    const text = files.map((file) => file.text).join("\n");
    expect(text.includes("hush")).toBe(language === jsonManifest || language === yaml);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(["export/secret"]);
  }
  const [main] = exportDesign(provider(secretive), catalog, typescript).files;
  expect(main?.text).toContain(
    'const tokenRegistryName = config.requireSecret("tokenRegistryName")',
  );
  const [project] = exportDesign(provider(secretive), catalog, yaml).files;
  expect(project?.text).toContain("tokenRegistryName:\n    fn::secret: hush");
});

test("what the resource's options keep secret is secret where it is referenced", () => {
  const options = { additionalSecretOutputs: ["registryName"] };
  const { variables } = exported({
    resources: { token: token({}, { options }) },
    outputs: { a: "${token.registryName}" },
  });
  expect(variables).toEqual({ tokenRegistryName: { "fn::secret": "images" } });
});

test("circular values stay references, and are errors", () => {
  const { errors } = exported({
    resources: {
      a: token({ registryName: "${b.registryName}" }),
      b: token({ registryName: "${a.registryName}" }),
    },
  });
  expect(errors.length).toBeGreaterThan(0);
});

test("a variable has a unique name", () => {
  const { variables, config } = exported({
    config: { tokenRegistryName: { type: "string" } },
    variables: { kept: 1, tokenRegistryName2: 2 },
    resources: { token: token(), tokenRegistryName3: token() },
    outputs: { a: "${token.registryName}" },
  } as JsonObject);
  expect(Object.keys(config ?? {})).toEqual(["tokenRegistryName"]);
  expect(variables).toEqual({ kept: 1, tokenRegistryName2: 2, tokenRegistryName4: "images" });
});

test("a project doesn't ask the stack for a variable that it declares", () => {
  const program = provider({
    resources: { token: token() },
    outputs: { a: "${token.registryName}" },
  });
  for (const language of languages) {
    const { files } = exportDesign(program, catalog, language);
    const readme = files.find(({ path }) => path === "README.md");
    expect(readme?.text).not.toMatch(/^pulumi config set/m);
    expect(files[0]?.text).not.toMatch(/require|Config\(/);
  }
});

test("without variables, each place has the value", () => {
  const program = provider({
    resources: { token: token() },
    outputs: { a: "${token.registryName}", b: "x-${token.registryName}" },
  });
  const { program: after, variables } = retarget(program, catalog);
  expect(variables).toEqual([]);
  expect(toDocument(after).json["outputs"]).toEqual({ a: "images", b: "x-images" });
});

test("an unsaved value is not copied to another place", () => {
  const resources = {
    token: token(),
    other: token({ resourceGroupName: "${token.resourceGroupName}" }),
  };
  const program = provider({ resources });
  const [first, ...others] = program.resources;
  const inputs = { ...first!.inputs, resourceGroupName: asUnsaved("sentinel") };
  const typed = { ...program, resources: [{ ...first!, inputs }, ...others] };
  for (const language of languages) {
    const { files, diagnostics } = exportDesign(typed, catalog, language);
    expect(files.map(({ text }) => text).join("")).not.toContain("sentinel");
    expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  }
});

test("a number in a text is compared in Pulumi's format", () => {
  const resources = { token: token({ tokenName: 1_000_000 }) };
  const outputs = { name: "name ${token.tokenName} of 2" };
  const { program } = retarget(provider({ resources, outputs }), catalog);
  expect(program.outputs[0]?.value).toBe("name 1e+06 of 2");
  expect(exported({ resources, outputs })).toMatchObject({
    variables: { tokenTokenName: 1_000_000 },
    outputs: { name: "name ${tokenTokenName} of 2" },
  });
});
