import type { RuleGuides } from "#model/check/guide/rule-guide.ts";

const yaml = "https://www.pulumi.com/docs/iac/languages-sdks/yaml/yaml-language-reference/";
const config = "https://www.pulumi.com/docs/iac/concepts/config/";

const bucket = (more: string): string => `resources:
  bucket:
    type: acme:Bucket
${more}`;

const output = (value: string): string => `outputs:
  it: ${value}
`;

/** Rules about inputs' values: references, functions and schemas. */
export const values: RuleGuides = {
  "function/archive-entry": {
    why: "Pulumi creates archives before the deployment, and fails if they contain outputs.",
    example: `${bucket("")}  other:
    type: acme:Bucket
    properties:
      archive:
        fn::assetArchive:
          a.txt: { fn::stringAsset: "\${bucket.id}" }
`,
    source: yaml,
  },
  "function/argument": {
    why: "Pulumi fails at the call.",
    example: output('{ fn::join: [","] }'),
    source: yaml,
  },
  "function/deprecated": {
    why: "A later version may remove the function.",
    example: output("{ fn::acme:oldZones: {} }"),
    source: "The package's schema, or Pulumi's warning at each run.",
  },
  "function/in-yaml": {
    why: "Pulumi can't run the program from YAML or JSON. Other languages may support the call.",
    example: output("{ fn::acme:Bucket/sign: {} }"),
    source: "The package's schema.",
  },
  "function/malformed": {
    why: "Pulumi rejects the call, or reads it as an object whose key is the name of the function.",
    example: output('{ fn::joined: [",", [a, b]] }'),
    source: yaml,
  },
  "function/options": {
    why: "Pulumi needs these options before it evaluates the call.",
    example: `variables:
  number: 1.0.0
outputs:
  it:
    fn::invoke:
      function: acme:zones
      options: { version: "\${number}" }
`,
    source: yaml,
  },
  "function/package": {
    why: "A function can't be checked without its package. Load the package's schema.",
    example: output("{ fn::unheard:zones: {} }"),
    source: "The loaded packages.",
  },
  "function/return": {
    why: "Pulumi fails at the call.",
    example: output("{ fn::invoke: { function: acme:zones, return: namse } }"),
    source: "The package's schema.",
  },
  "function/unknown": {
    why: "The provider rejects the call.",
    example: output("{ fn::acme:zonse: {} }"),
    source: "The package's schema.",
  },
  "graph/cycle": {
    why: "Pulumi can't create either before the other.",
    example: `resources:
  a: { type: "acme:Bucket", properties: { name: "\${b.id}" } }
  b: { type: "acme:Bucket", properties: { name: "\${a.id}" } }
`,
    source: "https://www.pulumi.com/docs/iac/concepts/options/dependson/",
  },
  "graph/implied-dependency": {
    why: "A redundant entry makes readers look for a reason.",
    example: `${bucket("")}  database:
    type: acme:Database
    properties: { name: "\${bucket.id}" }
    options: { dependsOn: ["\${bucket}"] }
`,
    source: "https://www.pulumi.com/docs/iac/concepts/options/dependson/",
  },
  "graph/unused-resource": {
    why: "A reference to the resource may be missing.",
    example: `resources:
  used: { type: "acme:Bucket" }
  unused: { type: "acme:Bucket" }
  database: { type: "acme:Database", properties: { name: "\${used.id}" } }
`,
    source: "The program itself.",
  },
  "lookup/documented": {
    why: "If the schema has no state inputs for a type, a lookup may fail at deployment.",
    example: `resources:
  it:
    type: acme:Component
    get: { id: one }
`,
    source: "The package's schema.",
  },
  "lookup/id-required": {
    why: "Pulumi can't find the resource.",
    example: `resources:
  it:
    type: acme:Bucket
    get: { id: "" }
`,
    source: yaml,
  },
  "reference/dangling": {
    summary: "Every reference names something in the design.",
    why: "Pulumi refuses to run the program.",
    example: output('"${bukcet.id}"'),
    source: yaml,
  },
  "reference/form": {
    why: "The provider rejects the resulting string.",
    source: "The type's documentation.",
  },
  "reference/lookup": {
    summary: "A lookup uses only values that are known during a preview.",
    why: "A preview can't look up a resource by values that are known only after deployment.",
    source: yaml,
  },
  "reference/malformed": {
    why: "Pulumi rejects the file.",
    example: output('"${bucket.id"'),
    source: yaml,
  },
  "reference/one-per-entry": {
    why: "The provider looks for a single resource with both IDs, and the deployment fails.",
    example: `resources:
  one: { type: "aws:ec2/subnet:Subnet" }
  two: { type: "aws:ec2/subnet:Subnet" }
  group:
    type: aws:rds/subnetGroup:SubnetGroup
    properties: { subnetIds: ["\${one.id},\${two.id}"] }
`,
    source: "The names and descriptions of inputs in the package's schema.",
  },
  "reference/output": {
    why: "The deployment fails, or uses the wrong resource.",
    example: `resources:
  vpc: { type: "aws:ec2/vpc:Vpc" }
  gateway: { type: "aws:ec2/internetGateway:InternetGateway" }
  subnet:
    type: aws:ec2/subnet:Subnet
    properties: { vpcId: "\${gateway.id}" }
`,
    source: "The names and descriptions of inputs and outputs in the package's schema.",
  },
  "reference/plain": {
    summary: "Values that a program needs before deployment are not outputs.",
    why: "Pulumi needs the value before the output is known.",
    source: "The package's schema.",
  },
  "reference/secret": {
    summary: "References to a secret keep it secret.",
    why: "Otherwise the value appears in plain text in logs and in the state.",
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "reference/stack-config": {
    summary: "Each stack sets every undeclared config variable.",
    why: "Pulumi refuses to run the program for a stack that doesn't set it.",
    source: config,
  },
  "reference/stack-output": {
    why: "The reference returns nothing, or fails.",
    source: "The other stack's state, if it is available.",
  },
  "reference/type": {
    summary: "Every reference has the type that its input expects.",
    why: "Pulumi refuses to run the program, or the provider rejects the value.",
    example: `${bucket("")}  database:
    type: acme:Database
    properties: { port: "\${bucket.archive}" }
`,
    source: "The package's schema.",
  },
  "schema/allowed-values": {
    summary: "Every value is one of those that the schema allows.",
    why: "The provider rejects the value, and typed languages don't compile.",
    example: bucket("    properties: { access: publik }\n"),
    source: "The package's schema.",
  },
  "schema/deprecated": {
    summary: "No deprecated input is set.",
    why: "A later version may remove the input.",
    example: bucket("    properties: { acl: private }\n"),
    source: "The package's schema.",
  },
  "schema/deprecated-value": {
    summary: "No deprecated value is used.",
    why: "A later version may reject the value.",
    example: bucket("    properties: { access: everyone }\n"),
    source: "The package's schema.",
  },
  "schema/required": {
    summary: "Every required input is set.",
    why: "Pulumi rejects the resource before it asks the provider.",
    example: 'resources:\n  it: { type: "acme:Queue" }\n',
    source: "The package's schema.",
  },
  "schema/type": {
    summary: "Every value has the type that the schema gives its input.",
    why: "Pulumi or the provider rejects the value.",
    example: 'resources:\n  it: { type: "acme:Database", properties: { port: https } }\n',
    source: "The package's schema.",
  },
  "schema/unknown-property": {
    summary: "Every input exists in the type.",
    why: "Pulumi rejects the resource.",
    example: bucket("    properties: { nmae: x }\n"),
    source: "The package's schema.",
  },
  "secret/literal": {
    why: "Anyone with the file or its history can read the secret.",
    example: bucket("    properties: { name: { fn::secret: open-sesame } }\n"),
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "secret/plain-text": {
    why: "Anyone with the file, its history, the state or the logs can read the secret.",
    example: 'resources:\n  it: { type: "acme:Database", properties: { password: open-sesame } }\n',
    source:
      "The schema, facts, the name of the input, or the form of the text; the message says which.",
  },
  "text/invisible-character": {
    summary: "Strings have no invisible characters.",
    why: "Two strings that look the same can differ, and a string can look different from the value that Pulumi uses.",
    source: "https://www.unicode.org/reports/tr36/",
  },
  "text/plain-reference": {
    why: "The provider gets the literal string, with its dollar sign and braces.",
    example: `${bucket("")}${output('"$${bucket.id}"')}`,
    source: yaml,
  },
  "text/unknown-reference": {
    why: "The provider gets the literal string, with its dollar sign and braces.",
    example: output('"$${bukcet.id}"'),
    source: yaml,
  },
};
