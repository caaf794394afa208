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
    why: "Pulumi makes the schema of the component of its inputs, and cannot without their types.",
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
    why: "Pulumi refuses the file.",
    example: "config:\n  size: { type: integer, secret: perhaps }\n",
    source: yaml,
  },
  "config/name": {
    why: "Pulumi refuses the name, or a language of the program cannot say it.",
    example: "config:\n  the size: { type: integer }\n",
    source: config,
  },
  "config/package-value": {
    why: "The provider refuses the value, or never reads it where it stands.",
    example: "config:\n  acme:retries: { value: many }\n",
    source: config,
  },
  "config/package-variable": {
    why: "The provider passes over a setting that it does not know.",
    example: "config:\n  acme:retrys: { value: 3 }\n",
    source: config,
  },
  "config/project": {
    why: "Pulumi refuses the project file before it runs the program.",
    example: "name: shop\nruntime: yaml\nconfig:\n  size: { type: Integer }\n",
    source: projects,
  },
  "config/secret-value": {
    why: "Everyone who has the file can read it, and so can its history.",
    example: "config:\n  password: { type: string, secret: true, default: open-sesame }\n",
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "config/type": {
    why: "Pulumi cannot read the value of a variable whose type it does not know.",
    example: "config:\n  size: { type: intger }\n",
    source: config,
  },
  "config/unused": {
    why: "Each stack has to give a value that changes nothing.",
    example: "config:\n  size: { type: integer }\n",
    source: "The program itself.",
  },
  "option/alias-unique": {
    why: "Pulumi gives what is deployed to the first resource that names it, and refuses the second.",
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
    why: "Whoever reads it believes in an effect that it does not have.",
    example: bucket("    get: { id: one }\n    options: { protect: true }\n"),
    source: options,
  },
  "option/import-identifier": {
    why: "The provider does not find what is to be imported.",
    example: bucket('    options: { import: "" }\n'),
    source: imports,
  },
  "option/import-inputs": {
    why: "An import takes over what the inputs describe, and fails where they differ.",
    source: imports,
  },
  "option/import-lookup": {
    why: "A resource that is looked up is not managed by the stack, and an imported one is.",
    example: bucket("    get: { id: one }\n    options: { import: one }\n"),
    source: imports,
  },
  "option/literal": {
    why: "Pulumi reads the option before anything is deployed.",
    example: `config:
  keep: { type: string }
${bucket('    options: { ignoreChanges: ["${keep}"] }\n')}`,
    source: options,
  },
  "option/property-path": {
    why: "A path that leads nowhere has no effect, and Pulumi does not say so.",
    example: bucket("    options: { ignoreChanges: [nmae] }\n"),
    source: `${options}ignorechanges/`,
  },
  "option/provider-package": {
    why: "Pulumi asks a provider for a type that it does not have.",
    example: `resources:
  other: { type: "pulumi:providers:aws" }
  bucket: { type: "acme:Bucket", options: { provider: "\${other}" } }
`,
    source: `${options}provider/`,
  },
  "option/secret-output": {
    why: "A name that is no output keeps nothing secret.",
    example: bucket("    options: { additionalSecretOutputs: [nmae] }\n"),
    source: `${options}additionalsecretoutputs/`,
  },
  "output/name": {
    why: "Nobody can read an output without a name.",
    example: 'outputs:\n  "": 1\n',
    source: yaml,
  },
  "package/loaded": {
    why: "What is checked is another version than the one that is deployed.",
    example: `packages: { acme: acme@0.9.0 }
${bucket("")}`,
    source: "The packages that are loaded.",
  },
  "package/names": {
    why: "A name that no language takes could make other code of a program. Exports leave it out.",
    example: "packages: { ../acme: acme@1.0.0 }\nresources: {}\n",
    source: "The rules of each language, and of its packages.",
  },
  "package/version": {
    why: "Pulumi does not find the plugin.",
    example: bucket("    options: { version: newest }\n"),
    source: "https://semver.org/",
  },
  "plugin/file": {
    why: "Pulumi reads components only from a file of that name.",
    example: "name: shop\nruntime: yaml\nnamespace: acme\n",
    source: yaml,
  },
  "program/main": {
    why: "Pulumi runs the program in another folder, and this one is never deployed.",
    example: 'name: shop\nruntime: yaml\nmain: app\nresources:\n  it: { type: "acme:Bucket" }\n',
    source: projects,
  },
  "program/malformed": {
    why: "Pulumi refuses the file.",
    example: "name: shop\nruntime: yaml\noutputs: []\n",
    source: yaml,
  },
  "resource/inputs-from": {
    why: "Pulumi refuses to run the program.",
    example: `variables: { all: [1] }
${bucket('    properties: "${all}"\n')}`,
    source: yaml,
  },
  "resource/malformed": {
    why: "Pulumi refuses the file.",
    example: bucket("    options: [1]\n"),
    source: yaml,
  },
  "resource-name/characters": {
    why: "Many services make their own names of it, and refuse these characters.",
    example: 'resources:\n  my bucket: { type: "acme:Bucket" }\n',
    source: names,
  },
  "resource-name/required": {
    why: "Pulumi knows a resource by its name.",
    example: 'resources:\n  "": { type: "acme:Bucket" }\n',
    source: names,
  },
  "resource-name/unique": {
    why: "Pulumi refuses two resources with one URN.",
    source: names,
  },
  "resource-type/deprecated": {
    why: "A next version may not have it.",
    example: 'resources:\n  it: { type: "acme:OldBucket" }\n',
    source: "The package's schema.",
  },
  "resource-type/in-yaml": {
    why: "Pulumi cannot deploy it from YAML or JSON. Other languages may have it.",
    example: 'resources:\n  it: { type: "acme:Overlay" }\n',
    source: "The package's schema.",
  },
  "resource-type/unknown": {
    why: "The provider refuses it.",
    example: 'resources:\n  it: { type: "acme:Bukcet" }\n',
    source: "The package's schema.",
  },
  "variable/name": {
    why: "Pulumi cannot tell which of the two a reference means.",
    example: `variables: { bucket: 1 }
${bucket("")}`,
    source: yaml,
  },
  "variable/unused": {
    why: "It may be that a reference to it is missing.",
    example: "variables: { size: 1 }\n",
    source: "The program itself.",
  },
};
