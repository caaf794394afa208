import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, withoutProperty } from "#model/base/json.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { projectPackages } from "#model/program/packages/project-packages.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { asUnsaved } from "#model/program/value.ts";
import { runs } from "#model/testing/runs.ts";
import { createDesign, exportDesign } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { cases, design } from "#export/testing/cases.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { readYaml } from "#export/testing/readers/yaml.ts";
import { moveUnsavedToConfig } from "#export/lower/secrets/move-unsaved.ts";

const catalog = testCatalog();

const print = (program: Program): PrintedFile => exportDesign(program, catalog, yaml).files[0]!;

const text = (manifest: JsonObject): string => print(design(manifest)).text;

const diagnostics = (manifest: JsonObject): readonly string[] =>
  exportDesign(design(manifest), catalog, yaml).diagnostics.map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

const policy = (resourceId: Json, more: JsonObject = {}): JsonObject => ({
  type: "delta:RestrictionPolicy",
  properties: { resourceId },
  ...more,
});

test.each<[what: string, manifest: JsonObject, lines: string]>([
  ["nothing", {}, "name: project\nruntime: yaml\n"],
  [
    "an invalid project name, and a description that is not a template",
    { name: "a b", description: "costs $${x}: $1\nmore" },
    "name: a-b\nruntime: yaml\ndescription: |-\n  costs $${x}: $1\n  more\n",
  ],
  [
    "nested lists, and empty values",
    { outputs: { a: [[1, [2]], [], {}, { b: [{ c: null }] }, "x\ny"] } },
    [
      "name: project\nruntime: yaml\n\noutputs:\n  a:\n    - - 1\n      - - 2\n    - []\n    - {}\n",
      "    - b:\n        - c: null\n    - |-\n      x\n      y\n",
    ].join(""),
  ],
  [
    "sections of an opened file in their usual places",
    { pulumi: { requiredVersion: ">=3" }, outputs: { b: 1 }, variables: { a: 1 }, "x-y": 5 },
    'name: project\nruntime: yaml\n\nvariables:\n  a: 1\n\noutputs:\n  b: 1\n\npulumi:\n  requiredVersion: ">=3"\nx-y: 5\n',
  ],
  [
    "a key that is too long for its line",
    { outputs: { ["k".repeat(1001)]: { a: 1 } } },
    `name: project\nruntime: yaml\n\noutputs:\n  ? ${"k".repeat(1001)}\n  :\n    a: 1\n`,
  ],
])("a program: %s", (_what, manifest, printed) => {
  expect(text(manifest)).toBe(printed);
});

/** A config variable and its declaration, with `|` for line breaks; empty if nothing is declared. */
test.each<[declaration: JsonObject, printed: string, found: readonly string[]]>([
  [{ type: "String", default: "$$${x}" }, "", ["export/not-expressible"]],
  [{ type: "String", default: "5" }, `type: string|default: '"5"'`, []],
  [{ default: "TRUE" }, `type: string|default: '"TRUE"'`, []],
  [{ type: "string", default: "05" }, 'type: string|default: "05"', []],
  [{ type: "int", description: "How many:\n* 1" }, "type: integer", []],
  [{ type: "number", default: 5.5 }, "default: 5.5", []],
  [{ type: "number" }, "", ["export/config-type"]],
  [{ type: "number", secret: true }, "", ["export/config-type"]],
  [{ type: "integer", default: 5.5 }, "type: integer|default: 5.5", []],
  [{ type: "integer", default: "3x" }, "type: integer|default: 3x", []],
  [{ type: "color" }, "type: string", ["export/config-type"]],
  [{ type: "List<Boolean>" }, "type: array|items:|  type: boolean", []],
  [
    { type: "array", items: { type: "string" }, default: ["a"] },
    "type: array|items:|  type: string|default:|  - a",
    [],
  ],
  [{ type: "object", default: { a: 1 } }, "type: object|default:|  a: 1", []],
  [{ type: "string", default: null }, "type: string", ["export/not-expressible"]],
  [
    { type: "string", secret: true, default: "x" },
    "type: string|default: x|secret: true",
    ["export/secret"],
  ],
  [{ default: { "fn::secret": "x" } }, "type: string|default: x|secret: true", ["export/secret"]],
  [{ type: "string", name: "other" }, "type: string", ["export/left-out"]],
])("the config variable %j is declared as %s", (declaration, printed, found) => {
  const lines = print(design({ config: { size: declaration } })).text.split("\n");
  const start = lines.indexOf("  size:");
  const declared = start < 0 ? [] : lines.slice(start + 1, -1);
  expect(declared.map((line) => line.slice(4)).join("|")).toBe(
    printed === "" && start >= 0 ? "type: string" : printed,
  );
  expect(
    diagnostics({ config: { size: declaration } }).map((entry) => entry.split(":")[0]),
  ).toEqual(found);
});

test("a config variable's description is above it, and keys of other namespaces are not declared", () => {
  const config = {
    size: { type: "integer", description: "How many:\n\u0085 at once" },
    "app:size": { type: "string" },
    "app:color": { type: "string" },
    "aws:region": { type: "string" },
  };
  expect(text({ name: "app", config })).toBe(
    "name: app\nruntime: yaml\n\nconfig:\n  # How many:\n  # \\u0085 at once\n  size:\n    type: integer\n  app:size:\n    type: string\n  color:\n    type: string\n",
  );
});

test("a package variable's value is declared in the project's form, even a secret one", () => {
  const manifest = {
    name: "app",
    config: {
      "aws:region": { type: "string", value: "eu-west-1" },
      "aws:allowedAccountIds": { type: "array", items: { type: "string" }, value: ["1"] },
      "aws:token": { type: "string", secret: true, value: "hush" },
      "aws:later": { value: "${x}" },
    },
  };
  expect(text(manifest)).toBe(
    'name: app\nruntime: yaml\n\nconfig:\n  aws:region:\n    value: eu-west-1\n  aws:allowedAccountIds:\n    value:\n      - "1"\n  aws:token:\n    value: hush\n    secret: true\n',
  );
  expect(diagnostics(manifest)).toEqual([
    "export/secret: Pulumi.yaml contains 1 secret in plain text, as the design does. Move it to config.",
    "export/left-out: aws:later.value of the opened file is not part of the YAML program.",
  ]);
});

test.each<[what: string, manifest: JsonObject, found: string]>([
  [
    "half a character",
    { resources: { it: policy("\ud800") } },
    "export/not-expressible: A string contains an unpaired surrogate, which YAML cannot represent. “�” is written instead.",
  ],
  [
    "the merge key",
    { outputs: { a: { "<<": 1 } } },
    "export/not-expressible: Pulumi reads the key “<<” in a project file as a YAML merge key.",
  ],
  [
    "text that Pulumi's own writer gets wrong",
    { outputs: { a: "\ta\nb" } },
    "export/not-expressible: Pulumi rejects a project file with a multi-line string that starts with a tab.",
  ],
  [
    "a name that Pulumi's check of the project takes for something else",
    { config: { secret: { type: "string" } } },
    "export/left-out: secret is not declared in Pulumi.yaml: Pulumi does not allow a variable with that name there.",
  ],
  [
    "a name that the project's reader changes",
    { config: { "\na": { type: "string" } } },
    "export/left-out: \na is not declared in Pulumi.yaml: Pulumi does not keep the line break at the start of its name.",
  ],
  [
    "an option that Pulumi does not know",
    { resources: { it: policy("a", { options: { color: "red" } }) } },
    "export/option: color is not a resource option in Pulumi YAML, so it is omitted.",
  ],
  [
    "keys that have a different meaning in a program file and a project file",
    { runtime: "yaml", main: "src" },
    "export/left-out: main of the opened file is not part of the YAML program.",
  ],
  [
    "inputs of a lookup",
    { resources: { it: policy("a", { get: { id: "x" } }) } },
    "export/lookup-inputs: it is looked up, not created, so its inputs are not part of the program.",
  ],
  [
    "a default in a different namespace",
    { config: { "aws:region": { default: "x" } } },
    "export/left-out: aws:region is not declared in Pulumi.yaml: its namespace differs from the project's.",
  ],
])("it reports %s", (_what, manifest, found) => {
  expect(diagnostics(manifest)).toEqual([found]);
});

test("a secret's text stays where the design has it, and an unsaved one is nowhere in the program", () => {
  const secret = { "fn::secret": "hunter2" };
  const manifest = {
    config: { key: { type: "string", secret: true, default: "hunter2" } },
    resources: {
      it: policy(secret, { options: { replacementTrigger: [secret] } }),
      found: { type: "delta:RestrictionPolicy", get: { id: secret, state: { a: [secret] } } },
    },
    outputs: { deep: { list: [secret, { "fn::secret": "${it.id}" }] }, given: "${key}" },
  };
  const kept = text(manifest);
  expect(kept.match(/hunter2/g)).toHaveLength(6);
  expect(kept).toContain("      resourceId:\n        fn::secret: hunter2\n");
  expect(kept).toContain("      - fn::secret: ${it.id}\n");
  expect(diagnostics(manifest)).toEqual([
    "export/secret: Pulumi.yaml contains 6 secrets in plain text, as the design does. Move them to config.",
  ]);
  const program = design({ resources: { it: policy("") } });
  const typed = {
    ...program,
    resources: program.resources.map((resource) => ({
      ...resource,
      inputs: { resourceId: asUnsaved("hunter2") },
    })),
  };
  const printed = print(typed).text;
  expect(printed).not.toContain("hunter2");
  expect(printed).toContain("      resourceId: ${itResourceId}\n");
  expect(printed).toContain("  itResourceId:\n    type: string\n    secret: true\n");
});

test("each line shows its input", () => {
  const { text: printed, lines } = print(
    design({
      name: "lines",
      resources: {
        it: {
          type: "delta:RestrictionPolicy",
          properties: {
            resourceId: { "fn::fileAsset": "x" },
            bindings: [{ principals: ["a", "b"], relation: "c\nd" }],
            none: {},
          },
          options: { protect: true },
        },
      },
      outputs: { id: "${it.id}" },
    }),
  );
  const shown = lines!.map((origin) =>
    origin === undefined
      ? "-"
      : `${origin.declaration ?? origin.resource} ${formatPath(origin.path ?? [])}`.trim(),
  );
  expect(printed.split("\n").map((line, at) => `${line} // ${shown[at]}`)).toEqual([
    "name: lines // -",
    "runtime: yaml // -",
    " // -",
    "packages: // -",
    "  delta: delta@4.49.0 // -",
    " // -",
    "resources: // -",
    "  it: // r1",
    "    type: delta:RestrictionPolicy // r1",
    "    properties: // r1",
    "      resourceId: // r1 resourceId",
    "        fn::fileAsset: x // r1 resourceId",
    "      bindings: // r1 bindings",
    "        - principals: // r1 bindings[0].principals",
    "            - a // r1 bindings[0].principals[0]",
    "            - b // r1 bindings[0].principals[1]",
    "          relation: |- // r1 bindings[0].relation",
    "            c // r1 bindings[0].relation",
    "            d // r1 bindings[0].relation",
    "      none: {} // r1 none",
    "    options: // r1",
    "      protect: true // r1",
    " // -",
    "outputs: // -",
    "  id: ${it.id} // output id",
    " // -",
  ]);
});

/** The manifest's data, except where a project file differs. */
function expected(program: Program): JsonObject {
  const { program: meant, catalog: used } = retarget(program, catalog);
  const { lowered, forPulumi } = createDesign(meant, used);
  const { program: kept } = moveUnsavedToConfig(meant, () => lowered);
  const { json, keys } = toDocument(forPulumi(kept));
  const own = new Set(keys.values());
  const resources = isObject(json["resources"])
    ? Object.entries(json["resources"]).map(([key, entry]): [string, Json] => [
        key,
        own.has(key) ? expectedResource(entry as JsonObject) : (entry as Json),
      ])
    : [];
  const { stackwright: _layout, config: _config, name: _name, packages: _packages, ...rest } = json;
  const packages = projectPackages(meant, true);
  return {
    ...rest,
    ...(Object.keys(packages).length === 0 ? {} : { packages }),
    ...(Array.isArray(json["resources"]) || !isObject(json["resources"])
      ? {}
      : { resources: Object.fromEntries(resources) }),
  };
}

function expectedResource(entry: JsonObject): JsonObject {
  const { options, ...rest } = entry;
  const kept = isObject(options)
    ? Object.entries(options).filter(([key, value]) => key !== "__proto__" && value !== null)
    : [];
  const read = kept.length === 0 ? rest : { ...rest, options: Object.fromEntries(kept) as Json };
  return Object.hasOwn(entry, "get") ? withoutProperty(read, "properties") : read;
}

/** The data as JSON represents it, without unpaired surrogates. */
const plain = (json: Json): Json =>
  JSON.parse(
    JSON.stringify(json).replaceAll(/\\\\|\\ud[89a-f]../g, (found) =>
      found === "\\\\" ? found : "\ufffd",
    ),
  );

test("a YAML reader finds the manifest's data deterministically, and every line shows something", () => {
  fc.assert(
    fc.property(programArbitrary, (program) => {
      const { text: printed, lines } = print(program);
      expect(print(program).text).toBe(printed);
      expect(lines?.length).toBe(printed.split("\n").length);
      const read = readYaml(printed) as JsonObject;
      const { name: _name, runtime, config: _config, packages = {}, ...rest } = read;
      expect(runtime).toBe("yaml");
      const {
        configuration: _old,
        resources,
        description = "",
        packages: said = {},
        ...more
      } = plain(expected(program)) as JsonObject;
      // The design's versions stay, and the loaded packages that the design uses are added with their versions.
      expect(packages).toMatchObject(said as JsonObject);
      const { catalog: used } = retarget(program, catalog);
      for (const [name, entry] of Object.entries(packages as JsonObject))
        if (!Object.hasOwn(said as JsonObject, name))
          expect(entry).toBe(`${name}@${used.package(name)?.version}`);
      expect(rest).toEqual({
        ...more,
        ...(Object.keys(resources ?? {}).length === 0 ? {} : { resources }),
        ...(description === "" ? {} : { description }),
      });
    }),
    { numRuns: runs(20, 2000) },
  );
});

test("the project declares its types' versions if the design doesn't", () => {
  const resources = {
    loaded: { type: "delta:RestrictionPolicy", properties: { resourceId: "x" } },
    said: { type: "alpha:containerregistry:Token" },
    strange: { type: "x:y:Z" },
  };
  const packages = { alpha: "alpha@3.1.0" };
  const made = { alpha: "alpha@3.1.0", delta: "delta@4.49.0" };
  for (const language of [yaml, jsonManifest]) {
    const { files } = exportDesign(design({ resources, packages }), catalog, language);
    const project = files.find(({ path }) => path === "Pulumi.yaml")?.text ?? "";
    expect((readYaml(project) as JsonObject)["packages"]).toEqual(made);
  }
});

test("the golden designs round-trip too", () => {
  for (const { program } of cases) {
    const { resources } = readYaml(print(program).text) as JsonObject;
    expect(resources).toEqual(plain(expected(program)["resources"] ?? {}));
  }
});
