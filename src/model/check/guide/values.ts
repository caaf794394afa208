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

/** Rules about the values of inputs: references, functions and what schemas say. */
export const values: RuleGuides = {
  "function/archive-entry": {
    why: "Pulumi packs archives before it deploys, and fails.",
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
    why: "Pulumi stops at the call.",
    example: output('{ fn::join: [","] }'),
    source: yaml,
  },
  "function/deprecated": {
    why: "A next version may not have it.",
    example: output("{ fn::acme:oldZones: {} }"),
    source: "The package's schema, or Pulumi's warning at each run.",
  },
  "function/in-yaml": {
    why: "Pulumi cannot run the program from YAML or JSON. Other languages may call it.",
    example: output("{ fn::acme:Bucket/sign: {} }"),
    source: "The package's schema.",
  },
  "function/malformed": {
    why: "Pulumi refuses the call, or takes it for an object with such a key.",
    example: output('{ fn::joined: [",", [a, b]] }'),
    source: yaml,
  },
  "function/options": {
    why: "Pulumi needs them before it can know a value.",
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
    why: "Nothing can be said of a function whose package is not known. Load the package's schema.",
    example: output("{ fn::unheard:zones: {} }"),
    source: "The packages that are loaded.",
  },
  "function/return": {
    why: "Pulumi stops at the call.",
    example: output("{ fn::invoke: { function: acme:zones, return: namse } }"),
    source: "The package's schema.",
  },
  "function/unknown": {
    why: "The provider refuses the call.",
    example: output("{ fn::acme:zonse: {} }"),
    source: "The package's schema.",
  },
  "graph/cycle": {
    why: "Pulumi cannot create either before the other.",
    example: `resources:
  a: { type: "acme:Bucket", properties: { name: "\${b.id}" } }
  b: { type: "acme:Bucket", properties: { name: "\${a.id}" } }
`,
    source: "https://www.pulumi.com/docs/iac/concepts/options/dependson/",
  },
  "graph/implied-dependency": {
    why: "It makes people look for a reason that is not there.",
    example: `${bucket("")}  database:
    type: acme:Database
    properties: { name: "\${bucket.id}" }
    options: { dependsOn: ["\${bucket}"] }
`,
    source: "https://www.pulumi.com/docs/iac/concepts/options/dependson/",
  },
  "graph/unused-resource": {
    why: "It may be that a reference to it is missing.",
    example: `resources:
  used: { type: "acme:Bucket" }
  unused: { type: "acme:Bucket" }
  database: { type: "acme:Database", properties: { name: "\${used.id}" } }
`,
    source: "The program itself.",
  },
  "lookup/documented": {
    why: "Where a schema says nothing about the state of a type, a lookup may fail at the deployment.",
    example: `resources:
  it:
    type: acme:Component
    get: { id: one }
`,
    source: "The package's schema.",
  },
  "lookup/id-required": {
    why: "Pulumi cannot find the resource.",
    example: `resources:
  it:
    type: acme:Bucket
    get: { id: "" }
`,
    source: yaml,
  },
  "reference/dangling": {
    summary: "A reference names something that the design has.",
    why: "Pulumi refuses to run the program.",
    example: output('"${bukcet.id}"'),
    source: yaml,
  },
  "reference/form": {
    why: "The provider refuses the text that comes of it.",
    source: "The documentation of the type.",
  },
  "reference/lookup": {
    summary: "A resource is looked up by what is known in each preview.",
    why: "A preview cannot look up what is known only after a deployment.",
    source: yaml,
  },
  "reference/malformed": {
    why: "Pulumi refuses the file.",
    example: output('"${bucket.id"'),
    source: yaml,
  },
  "reference/one-per-entry": {
    why: "The provider looks for one thing whose ID is both, and the deployment fails.",
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
    why: "The deployment fails, or takes another thing than the one that is meant.",
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
    summary: "What a program has to know before the deployment is no output.",
    why: "Pulumi needs the value before it can know the output.",
    source: "The package's schema.",
  },
  "reference/secret": {
    summary: "A secret stays one where it is referred to.",
    why: "What is not secret any more is shown in logs and kept in the state for everyone to read.",
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "reference/stack-config": {
    summary: "A config variable that nothing declares is set by each stack.",
    why: "Pulumi refuses to run the program for a stack that does not set it.",
    source: config,
  },
  "reference/stack-output": {
    why: "The reference gives nothing, or fails.",
    source: "The state of the other stack, where it was given.",
  },
  "reference/type": {
    summary: "A reference gives a value of the type that its place takes.",
    why: "Pulumi refuses to run the program, or the provider refuses the value.",
    example: `${bucket("")}  database:
    type: acme:Database
    properties: { port: "\${bucket.archive}" }
`,
    source: "The package's schema.",
  },
  "schema/allowed-values": {
    summary: "A value is one of those that the schema allows.",
    why: "The provider refuses it, and typed languages do not compile.",
    example: bucket("    properties: { access: publik }\n"),
    source: "The package's schema.",
  },
  "schema/deprecated": {
    summary: "An input that the package calls deprecated is not set.",
    why: "A next version may not have it.",
    example: bucket("    properties: { acl: private }\n"),
    source: "The package's schema.",
  },
  "schema/deprecated-value": {
    summary: "A value that the package calls deprecated is not used.",
    why: "A next version may not take it.",
    example: bucket("    properties: { access: everyone }\n"),
    source: "The package's schema.",
  },
  "schema/required": {
    summary: "Each input that the schema requires is set.",
    why: "Pulumi refuses the resource before it asks the provider.",
    example: 'resources:\n  it: { type: "acme:Queue" }\n',
    source: "The package's schema.",
  },
  "schema/type": {
    summary: "A value is of the type that the schema gives its input.",
    why: "Pulumi or the provider refuses it.",
    example: 'resources:\n  it: { type: "acme:Database", properties: { port: https } }\n',
    source: "The package's schema.",
  },
  "schema/unknown-property": {
    summary: "Each input is one that the type has.",
    why: "Pulumi refuses the resource.",
    example: bucket("    properties: { nmae: x }\n"),
    source: "The package's schema.",
  },
  "secret/literal": {
    why: "Everyone who has the file can read it, and so can its history.",
    example: bucket("    properties: { name: { fn::secret: open-sesame } }\n"),
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "secret/plain-text": {
    why: "Everyone who has the file can read it, and so can its history, the state and the logs.",
    example: 'resources:\n  it: { type: "acme:Database", properties: { password: open-sesame } }\n',
    source:
      "The schema, facts, the name of the input, or the form of the text; the message says which.",
  },
  "text/invisible-character": {
    summary: "A text has no characters that nobody sees.",
    why: "Two texts that look the same are different, and a message shows another text than the one that is used.",
    source: "https://www.unicode.org/reports/tr36/",
  },
  "text/plain-reference": {
    why: "As plain text it goes to the provider with its dollar sign and its braces.",
    example: `${bucket("")}${output('"$${bucket.id}"')}`,
    source: yaml,
  },
  "text/unknown-reference": {
    why: "As plain text it goes to the provider with its dollar sign and its braces.",
    example: output('"$${bukcet.id}"'),
    source: yaml,
  },
};
