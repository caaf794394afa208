import type { RuleGuides } from "#model/check/guide/rule-guide.ts";

const yaml = "https://www.pulumi.com/docs/iac/languages-sdks/yaml/yaml-language-reference/";
const options = "https://www.pulumi.com/docs/iac/concepts/options/";
const names = "https://www.pulumi.com/docs/iac/concepts/resources/names/";
const config = "https://www.pulumi.com/docs/iac/concepts/config/";
const projects = "https://www.pulumi.com/docs/iac/concepts/projects/project-file/";
const imports = "https://www.pulumi.com/docs/iac/adopting-pulumi/import/";

const bucket = (more: string): string => `resources:
  bucket:
    type: acme:Bucket
${more}`;

/** Rules about resources, their options and the parts of a file. */
export const program: RuleGuides = {
  "component/input": {
    why: "Pulumi generates the component's schema from its inputs and needs their types.",
    example: `name: plugin
runtime: yaml
components:
  shop:
    inputs:
      size: {}
`,
    source: yaml,
  },
  "config/default": {
    why: "Pulumi refuses to run the program.",
    example: "config:\n  size: { type: integer, default: large }\n",
    source: config,
  },
  "config/malformed": {
    why: "Pulumi rejects the file.",
    example: "config:\n  size: { type: integer, secret: perhaps }\n",
    source: yaml,
  },
  "config/name": {
    why: "Pulumi rejects the name, or a language can't express it.",
    example: "config:\n  the size: { type: integer }\n",
    source: config,
  },
  "config/package-value": {
    why: "The provider rejects the value, or never reads it from there.",
    example: "config:\n  acme:retries: { value: many }\n",
    source: config,
  },
  "config/package-variable": {
    why: "The provider ignores unknown settings.",
    example: "config:\n  acme:retrys: { value: 3 }\n",
    source: config,
  },
  "config/project": {
    why: "Pulumi rejects the project file before it runs the program.",
    example: "name: shop\nruntime: yaml\nconfig:\n  size: { type: Integer }\n",
    source: projects,
  },
  "config/secret-value": {
    why: "Anyone with the file or its history can read the secret.",
    example: "config:\n  password: { type: string, secret: true, default: open-sesame }\n",
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "config/type": {
    why: "Pulumi can't read the value of a variable with an unknown type.",
    example: "config:\n  size: { type: intger }\n",
    source: config,
  },
  "config/unused": {
    why: "Every stack must set a value that has no effect.",
    example: "config:\n  size: { type: integer }\n",
    source: "The program itself.",
  },
  "option/alias-unique": {
    why: "Pulumi assigns the deployed resource to the first resource with the alias and rejects the next one.",
    example: `resources:
  a: { type: "acme:Bucket" }
  b: { type: "acme:Bucket", options: { aliases: [{ name: a }] } }
`,
    source: `${options}aliases/`,
  },
  "option/duration": {
    why: "Pulumi refuses to run the program.",
    example: bucket("    options: { customTimeouts: { create: 5 minutes } }\n"),
    source: `${options}customtimeouts/`,
  },
  "option/ignored": {
    why: "The option suggests an effect that it doesn't have.",
    example: bucket("    get: { id: one }\n    options: { protect: true }\n"),
    source: options,
  },
  "option/import-identifier": {
    why: "The provider doesn't find the resource to import.",
    example: bucket('    options: { import: "" }\n'),
    source: imports,
  },
  "option/import-inputs": {
    why: "An import fails if the inputs differ from the existing resource.",
    source: imports,
  },
  "option/import-lookup": {
    why: "The stack doesn't manage a looked-up resource, but manages an imported one.",
    example: bucket("    get: { id: one }\n    options: { import: one }\n"),
    source: imports,
  },
  "option/literal": {
    why: "Pulumi reads the option before the deployment.",
    example: `config:
  keep: { type: string }
${bucket('    options: { ignoreChanges: ["${keep}"] }\n')}`,
    source: options,
  },
  "option/property-path": {
    why: "A path to a missing property has no effect, and Pulumi doesn't warn.",
    example: bucket("    options: { ignoreChanges: [nmae] }\n"),
    source: `${options}ignorechanges/`,
  },
  "option/provider-package": {
    why: "Pulumi asks the provider for a type that the provider doesn't have.",
    example: `resources:
  other: { type: "pulumi:providers:aws" }
  bucket: { type: "acme:Bucket", options: { provider: "\${other}" } }
`,
    source: `${options}provider/`,
  },
  "option/secret-output": {
    why: "A name that is not an output has no effect.",
    example: bucket("    options: { additionalSecretOutputs: [nmae] }\n"),
    source: `${options}additionalsecretoutputs/`,
  },
  "output/name": {
    why: "An output without a name can't be read.",
    example: 'outputs:\n  "": 1\n',
    source: yaml,
  },
  "package/loaded": {
    why: "Otherwise Stackwright checks a different version than the one that Pulumi deploys.",
    example: `packages: { acme: acme@0.9.0 }
${bucket("")}`,
    source: "The loaded packages.",
  },
  "package/names": {
    why: "An invalid name could change the code of an exported program. Exports leave invalid names out.",
    example: "packages: { ../acme: acme@1.0.0 }\nresources: {}\n",
    source: "The rules of each language and its packages.",
  },
  "package/version": {
    why: "Pulumi doesn't find the plugin.",
    example: bucket("    options: { version: newest }\n"),
    source: "https://semver.org/",
  },
  "plugin/file": {
    why: "Pulumi reads components only from a file with that name.",
    example: "name: shop\nruntime: yaml\nnamespace: acme\n",
    source: yaml,
  },
  "program/main": {
    why: "Pulumi runs the program in a different folder and never deploys this one.",
    example: 'name: shop\nruntime: yaml\nmain: app\nresources:\n  it: { type: "acme:Bucket" }\n',
    source: projects,
  },
  "program/malformed": {
    why: "Pulumi rejects the file.",
    example: "name: shop\nruntime: yaml\noutputs: []\n",
    source: yaml,
  },
  "program/unknown-key": {
    why: "Pulumi ignores the key and everything below it, without a message.",
    example: "name: shop\nruntime: yaml\nresorces: {}\n",
    source: yaml,
  },
  "resource/inputs-from": {
    why: "Pulumi refuses to run the program.",
    example: `variables: { all: [1] }
${bucket('    properties: "${all}"\n')}`,
    source: yaml,
  },
  "resource/malformed": {
    why: "Pulumi rejects the file.",
    example: bucket("    options: [1]\n"),
    source: yaml,
  },
  "resource-name/characters": {
    why: "Many services derive names from the resource name and reject these characters.",
    example: 'resources:\n  my bucket: { type: "acme:Bucket" }\n',
    source: names,
  },
  "resource-name/required": {
    why: "Pulumi identifies a resource by its name.",
    example: 'resources:\n  "": { type: "acme:Bucket" }\n',
    source: names,
  },
  "resource-name/unique": {
    why: "Pulumi rejects two resources with the same URN.",
    source: names,
  },
  "resource-type/deprecated": {
    why: "A later version may remove the type.",
    example: 'resources:\n  it: { type: "acme:OldBucket" }\n',
    source: "The package's schema.",
  },
  "resource-type/in-yaml": {
    why: "Pulumi can't deploy the type from YAML or JSON. Other languages may support it.",
    example: 'resources:\n  it: { type: "acme:Overlay" }\n',
    source: "The package's schema.",
  },
  "resource-type/unknown": {
    why: "The provider rejects the resource.",
    example: 'resources:\n  it: { type: "acme:Bukcet" }\n',
    source: "The package's schema.",
  },
  "variable/name": {
    why: "Pulumi can't tell which of the two a reference means.",
    example: `variables: { bucket: 1 }
${bucket("")}`,
    source: yaml,
  },
  "variable/unused": {
    why: "A reference to the variable may be missing.",
    example: "variables: { size: 1 }\n",
    source: "The program itself.",
  },
};
