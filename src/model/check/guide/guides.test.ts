import { readFileSync, readdirSync } from "node:fs";

import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import { optionsSchema } from "#catalog/options.ts";
import { createDesignCheck, ruleSummaries } from "#model/check/design-check.ts";
import { describedRules, describeRule } from "#model/check/guide/guides.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";

const sources = new URL("../../../", import.meta.url);

const text = { type: "string" };
const described = (description: string, type = "string"): object => ({ type, description });
const network = (input: object, output: object = {}): object => ({
  inputProperties: input,
  properties: { ...input, ...output },
});

/** The package in the examples, with only the types that the examples need. */
const acme = {
  name: "acme",
  version: "1.0.0",
  config: { variables: { retries: { type: "integer" } } },
  types: {
    "acme:index:Access": {
      type: "string",
      enum: [
        { value: "private" },
        { value: "public" },
        { value: "everyone", deprecationMessage: "Use public." },
      ],
    },
  },
  resources: {
    "acme:index:Bucket": {
      inputProperties: {
        name: text,
        access: { $ref: "#/types/acme:index:Access" },
        acl: { ...text, deprecationMessage: "Use access." },
        archive: { $ref: "pulumi.json#/Archive" },
      },
      properties: { name: text, archive: { $ref: "pulumi.json#/Archive" } },
      stateInputs: { type: "object", properties: { name: text } },
    },
    "acme:index:OldBucket": { deprecationMessage: "Use Bucket." },
    "acme:index:Overlay": { isOverlay: true },
    "acme:index:Component": { isComponent: true },
    "acme:index:Queue": { inputProperties: { name: text }, requiredInputs: ["name"] },
    "acme:index:Database": {
      inputProperties: {
        name: described("Must be between 3 and 63 characters."),
        engine: described("Valid values are `mysql` and `postgres`."),
        port: described("Must be between 1 and 65535.", "integer"),
        password: text,
        namePrefix: described("Conflicts with `name`."),
        host: described("At least one of `host` or `socket` must be set."),
        socket: text,
        backup: text,
        snapshotName: described("Required if `backup` is `SNAPSHOT`."),
        roleArn: described("ARN of the role."),
      },
    },
  },
  functions: {
    "acme:index:zones": {
      outputs: { type: "object", properties: { names: { type: "array", items: text } } },
    },
    "acme:index:oldZones": {
      deprecationMessage: "Use zones.",
      outputs: { type: "object", properties: { names: { type: "array", items: text } } },
    },
    "acme:index:Bucket/sign": {
      inputs: {
        type: "object",
        properties: { __self__: { $ref: "#/resources/acme:index:Bucket" } },
      },
      outputs: { type: "object", properties: { url: text } },
    },
  },
};

const aws = {
  name: "aws",
  version: "7.0.0",
  provider: {},
  resources: {
    "aws:ec2/vpc:Vpc": network({ cidrBlock: text }),
    "aws:ec2/internetGateway:InternetGateway": network({}),
    "aws:ec2/subnet:Subnet": network({ vpcId: described("The VPC ID."), cidrBlock: text }),
    "aws:ec2/securityGroupRule:SecurityGroupRule": network({
      type: text,
      fromPort: { type: "integer" },
      toPort: { type: "integer" },
      protocol: text,
    }),
    "aws:iam/policy:Policy": network({ policy: text }),
  },
};

const packages = [alpha, beta, gamma, delta, acme, aws, optionsSchema].map((schema) => {
  const indexed = indexPackage(schema);
  if (!indexed.ok) throw new Error(indexed.message);
  return indexed.package;
});
const check = createDesignCheck(createCatalog(packages.slice(0, -1), [], packages.at(-1)), now);

const rules = describedRules.map((id) => ({ ...describeRule(id, ruleSummaries)!, id }));
const withExample = rules.flatMap(({ id, example }) =>
  example === undefined ? [] : [[id, example] as const],
);

test.each(withExample)("the example of %s breaks it", (id, example) => {
  const read = parseYaml(example);
  if (!read.ok) throw new Error(read.message);
  expect(check(read.program).map(({ rule }) => rule)).toContain(id);
});

test("every rule is described, with its condition and the reason", () => {
  const missing = [...ruleSummaries.keys()].filter((id) => !describedRules.includes(id));
  expect(
    missing,
    "Describe these rules in a file of src/model/check/guide/, then run npx vitest run src/model/check/guide -u.",
  ).toEqual([]);
  for (const { id, summary, why } of rules)
    for (const sentence of [summary, why]) expect(`${id}: ${sentence}`).toMatch(/: ["A-Z].*[.]$/s);
});

/** Matches a rule ID in the sources, in an object or a type. */
const named =
  /\b(?:rule|[rR]ule|refused|renamed)(?:\??:| =) "([a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*)"|\| "([a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*)"|report\(\s*"([a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*)"/g;

test("the sources name no other rule", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file),
  );
  const ids = new Set(
    files.flatMap((file) =>
      [...readFileSync(new URL(file, sources), "utf8").matchAll(named)].flatMap(
        ([, one, two, three]) => one ?? two ?? three ?? [],
      ),
    ),
  );
  expect(ids.size).toBeGreaterThan(30);
  expect([...ids].filter((id) => !describedRules.includes(id))).toEqual([]);
});

test("docs/rules.md is generated from the guides", async () => {
  await expect(page()).toMatchFileSnapshot("../../../../docs/rules.md");
});

function page(): string {
  const sections = rules.map(({ id, summary, why, example, source }) => {
    const from = source.startsWith("https:") ? `<${source}>` : source;
    const shown = example === undefined ? "" : `\n\`\`\`yaml\n${example.trimEnd()}\n\`\`\`\n`;
    return `## ${id}\n\n${summary}\n${shown}\nWhy: ${why}\n\nSource: ${from}\n`;
  });
  return `# Rules\n\n${head}\n${sections.join("\n")}`;
}

const head = `The terminal and _Problems_ show a rule's ID next to each problem. Examples use a package \`acme\`, which
does not exist, or a real one. The rule ID of a message from a Pulumi run is \`run/\` and the severity.

To switch a rule off, or to make it an error, a warning or a hint, name it under \`rules\` in \`stackwright.yaml\`
([configuration.md](configuration.md)).
`;
