import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { folderWith } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";
import type { JsonObject } from "#model/base/json.ts";
import { runs } from "#model/testing/runs.ts";
import { yamlArbitrary } from "#model/testing/yaml/yaml-layouts.ts";

const yaml = `# Who may push
name: shop
runtime: yaml
resources:
  one:
    type: alpha:containerregistry:Token
    properties:
      registry_name: "x"   # the old one
      resourceGroupName: 'Group'
      # on purpose
      status: Enabled
  two:
    type: alpha:containerregistry:Token
    properties: { registryName: x, resourceGroupName: Group, status: enable }
`;

const fixedYaml = yaml.replace("registry_name:", "registryName:").replace("Enabled\n", "enabled\n");

async function runIn(folder: string, words: readonly string[]) {
  const ran = await runWith(["check", join(folder, "Pulumi.yaml"), ...words]);
  return { ...ran, output: ran.output.replaceAll(`${folder}/`, "") };
}

const listed = (word: string): readonly string[] => [
  `Pulumi.yaml:8:7: ${word}: one.registry_name: Rename to "registryName" [schema/unknown-property]`,
  `Pulumi.yaml:11:7: ${word}: one.status: Change to "enabled" [schema/allowed-values]`,
];

test("certain fixes change only their own lines, and the check covers the rest", async () => {
  const folder = folderWith({ "Pulumi.yaml": yaml });
  const { code, output, errors } = await runIn(folder, ["--fix"]);
  expect(output.split("\n")).toEqual([
    ...listed("fixed"),
    'Pulumi.yaml:14:62: error: two.status: status expects enabled or disabled, but this is "enable". [schema/allowed-values]',
    "Pulumi.yaml: 1 error, 2 fixed.",
    "",
  ]);
  expect([code, errors]).toEqual([1, ""]);
  expect(readFileSync(join(folder, "Pulumi.yaml"), "utf8")).toBe(fixedYaml);
});

test("--dry-run lists the same fixes and writes nothing", async () => {
  const folder = folderWith({ "Pulumi.yaml": yaml });
  const { output } = await runIn(folder, ["--fix", "--dry-run"]);
  expect(output.split("\n").slice(0, 2)).toEqual(listed("would fix"));
  expect(output).toContain("Pulumi.yaml: 4 errors, 2 to fix.\n");
  expect(readFileSync(join(folder, "Pulumi.yaml"), "utf8")).toBe(yaml);
});

test("JSON keeps its indentation, and reports name what was fixed", async () => {
  const text = `{\n\t"name": "shop",\n\t"resources": { "one": {\n\t\t"type": "alpha:containerregistry:Token",\n\t\t"protect": true,\n\t\t"properties": { "registryName":"x", "resourceGroupName": "Group", "STATUS": "enabled" } } }\n}`;
  const folder = folderWith({ "Main.json": text });
  const file = join(folder, "Main.json");
  const { output } = await runWith(["check", "--fix", "--json", file]);
  const report = JSON.parse(output);
  expect(report.files[0].fixed.map(({ fix }: { fix: string }) => fix)).toEqual([
    "Move it to the options",
    'Rename to "status"',
  ]);
  expect([report.files[0].fixed[1].line, report.errors]).toEqual([6, 0]);
  const fixed = readFileSync(file, "utf8");
  expect(fixed).toContain(
    '{ "registryName":"x", "resourceGroupName": "Group", "status": "enabled" }',
  );
  expect(JSON.parse(fixed).resources.one.options).toEqual({ protect: true });
  expect(fixed).toContain('\n\t"resources": { "one": {\n\t\t"type"');
});

test("ignored and disabled problems are not fixed", async () => {
  const commented = yaml.replace("# on purpose", "# stackwright-ignore schema/*: on purpose");
  const folder = folderWith({
    "Pulumi.yaml": commented,
    "stackwright.yaml": "rules: { schema/unknown-property: off }\n",
  });
  const { output } = await runIn(folder, ["--fix"]);
  expect(output).not.toContain("fixed");
  expect(readFileSync(join(folder, "Pulumi.yaml"), "utf8")).toBe(commented);
});

test("a program completed by a project file is fixed only in its own file", async () => {
  const project = "name: shop\nruntime: yaml\nconfig:\n  size: { type: integer, default: '3' }\n";
  const main = yaml.slice(yaml.indexOf("resources:")).replace("Group'", "${size}'");
  const folder = folderWith({ "Pulumi.yaml": `${project}main: app\n`, "app/Main.yaml": main });
  await runWith(["check", "--fix", join(folder, "app/Main.yaml")]);
  expect(readFileSync(join(folder, "Pulumi.yaml"), "utf8")).toBe(`${project}main: app\n`);
  expect(readFileSync(join(folder, "app/Main.yaml"), "utf8")).toBe(
    fixedYaml.slice(fixedYaml.indexOf("resources:")).replace("Group'", "${size}'"),
  );
});

test.each([
  [["-", "--fix"], "--fix edits files and cannot be used with standard input."],
  [["a.json", "--dry-run"], "--dry-run shows what --fix would do. Give both."],
])("%j is refused in two lines", async (words, message) => {
  expect(await runWith(["check", ...words])).toEqual({
    code: 2,
    output: "",
    errors: `stackwright: error: ${message}\nRun stackwright check --help for help.\n`,
  });
});

const inJson = (more: string, status: string): string =>
  `{"resources":{"one":{"type":"alpha:containerregistry:Token","properties":{${more},"resourceGroupName":"Group","status":"${status}"}}}}`;

test("JSON that YAML can't represent stays unchanged and is checked", async () => {
  const text = inJson('"registryName": "\u007f"', "Enabled");
  const folder = folderWith({ "Main.json": text });
  const { code, output, errors } = await runWith(["check", "--fix", join(folder, "Main.json")]);
  expect(readFileSync(join(folder, "Main.json"), "utf8")).toBe(text);
  expect(errors).toContain(
    "Nothing was fixed: the edited file would be invalid or have a different meaning. Fix the file by hand.\n",
  );
  expect([code, output]).toEqual([1, expect.stringContaining("[schema/allowed-values]")]);
});

test("a YAML merge key is an ordinary key in JSON", async () => {
  const more = '"registryName": "x", "<<": { "status": "Enabled" }';
  const folder = folderWith({ "Main.json": inJson(more, "Enabled") });
  await runWith(["check", "--fix", join(folder, "Main.json")]);
  const fixed = readFileSync(join(folder, "Main.json"), "utf8");
  expect(fixed).toBe(inJson(more, "enabled"));
});

test("fixing a secret doesn't print it", async () => {
  const schema = {
    name: "acme",
    version: "1.0.0",
    resources: {
      "acme:db:Cluster": { inputProperties: { pin: { type: "integer", secret: true } } },
    },
  };
  const folder = folderWith({
    "acme.json": schema,
    "Pulumi.yaml":
      "name: shop\nruntime: yaml\nresources:\n  c: { type: acme:db:Cluster, properties: { pin: '40714071' } }\n",
  });
  const words = ["--schema", join(folder, "acme.json"), "--fix"];
  const shown = await runIn(folder, [...words, "--dry-run"]);
  const { output } = await runIn(folder, words);
  expect(output).toContain("fixed: c.pin: Make it");
  for (const text of [shown.output, output]) expect(text).not.toContain("4071");
  expect(readFileSync(join(folder, "Pulumi.yaml"), "utf8")).toContain("{ pin: 40714071 }");
});

const member = fc.constantFrom("user:a@b.c", "user:d@b.c", " user:a@b.c", "group:x@y.z", "a@b.c");
const tokenOf = fc.record(
  {
    registryName: fc.constantFrom<unknown>("x", 12, " x", null),
    REGISTRY_NAME: fc.constantFrom("y", true),
    resourceGroupName: fc.constantFrom("Group", "${one.id}", "${size}"),
    status: fc.constantFrom<unknown>("Enabled", "enabled", "DIS-ABLED", "enable", null, true),
    Status: fc.constantFrom("Enabled", "off"),
  },
  { requiredKeys: [] },
);
const bindingOf = fc.record({
  project: fc.constant("p"),
  location: fc.constant("l"),
  channel_connection: fc.constantFrom("c", ""),
  role: fc.constantFrom("roles/viewer", " roles/viewer "),
  members: fc.array(member, { maxLength: 5 }),
});
const resourceArbitrary = fc
  .tuple(
    fc.oneof(
      tokenOf.map((properties) => ({ type: "alpha:containerregistry:Token", properties })),
      bindingOf.map((properties) => ({
        type: "beta:events/v1:ChannelConnectionIamBinding",
        properties,
      })),
    ),
    fc.constantFrom<object>(
      {},
      { protect: true },
      { options: { customTimeouts: { create: "5 Minutes" } } },
      { options: { Protect: true } },
    ),
  )
  .map(([resource, more]) => ({ ...resource, ...more }));

const brokenArbitrary: fc.Arbitrary<JsonObject> = fc
  .tuple(resourceArbitrary, resourceArbitrary, fc.constantFrom<unknown>("3", 3, "x", "true"))
  .map(
    ([one, two, size]) =>
      ({
        name: "shop",
        runtime: "yaml",
        config: { size: { type: "integer", default: size } },
        resources: { one, two },
      }) as unknown as JsonObject,
  );

const textArbitrary = fc.oneof(
  brokenArbitrary.chain(yamlArbitrary).map(({ text }) => ({ file: "Pulumi.yaml", text })),
  fc
    .tuple(brokenArbitrary, fc.constantFrom<string | number>(0, 2, "\t"))
    .map(([json, indent]) => ({ file: "Main.json", text: JSON.stringify(json, null, indent) })),
);

interface Report {
  readonly files: readonly {
    readonly fixed?: readonly object[];
    readonly diagnostics: readonly { readonly rule: string }[];
  }[];
}

test("--fix adds no new problem, and a second --fix changes nothing", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(textArbitrary, async ({ file, text }) => {
      const path = join(createFolder(), file);
      writeFileSync(path, text);
      const check = async (...words: readonly string[]): Promise<Report["files"][0]> => {
        const { output } = await runWith(["check", "--json", path, ...words]);
        return (JSON.parse(output) as Report).files[0]!;
      };
      const rulesOf = ({ diagnostics }: Report["files"][0]) => diagnostics.map(({ rule }) => rule);
      const before = rulesOf(await check());
      const first = await check("--fix");
      count += first.fixed?.length ?? 0;
      const fixed = readFileSync(path, "utf8");
      const left = [...before];
      for (const rule of rulesOf(first)) {
        expect(left).toContain(rule);
        left.splice(left.indexOf(rule), 1);
      }
      if (first.fixed?.length === 0) expect(fixed).toBe(text);
      else expect(left.length).toBeGreaterThan(0);
      const second = await check("--fix");
      expect(second.fixed).toEqual([]);
      expect(rulesOf(second)).toEqual(rulesOf(first));
      expect(readFileSync(path, "utf8")).toBe(fixed);
    }),
    { numRuns: runs(30, 300) },
  );
  expect(count).toBeGreaterThan(10);
});
