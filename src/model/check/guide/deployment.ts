import type { RuleGuides } from "#model/check/guide/rule-guide.ts";

const config = "https://www.pulumi.com/docs/iac/concepts/config/";

/** Rules about stacks, deployments and what is made of a design. */
export const deployment: RuleGuides = {
  "export/config-type": {
    summary: "A config variable has a type that the chosen language can read.",
    why: "The program would read another value, or none.",
    source: "The language's SDK.",
  },
  "export/cycle": {
    summary: "Resources can be declared in an order in which each comes after what it needs.",
    why: "No program can name a resource before it is declared.",
    source: "The program itself.",
  },
  "export/import": {
    summary: "An import file has the identifier of each resource, as plain text.",
    why: "The command that imports reads nothing else.",
    source: "https://www.pulumi.com/docs/iac/adopting-pulumi/import/",
  },
  "export/left-out": {
    summary: "A program says everything that its design says.",
    why: "What is left out has no effect where the program runs.",
    source: "The language's SDK.",
  },
  "export/lookup-inputs": {
    summary: "A resource that is looked up has no inputs.",
    why: "A program cannot give any to a lookup.",
    source: "https://www.pulumi.com/docs/iac/concepts/resources/get/",
  },
  "export/not-expressible": {
    summary: "What a design says can be said in the chosen language.",
    why: "The program would mean something else.",
    source: "The language's SDK.",
  },
  "export/option": {
    summary: "An option is one that the chosen language has.",
    why: "The program does not set it.",
    source: "The language's SDK.",
  },
  "export/secret": {
    summary: "A program holds no secret.",
    why: "A config variable takes its place, whose value each stack has to be given.",
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "export/target": {
    summary: "Each type has its counterpart in the package that the design is made for.",
    why: "The provider does not have it, or not in this form.",
    source: "The provider's schema.",
  },
  "export/type": {
    summary: "A value can be written as the type that its place takes.",
    why: "A typed language does not compile it.",
    source: "The package's schema.",
  },
  "export/unknown-type": {
    summary: "The type of each resource is known.",
    why: "Nothing says which names a typed language gives its inputs.",
    source: "The packages that are loaded.",
  },
  "export/version": {
    summary: "A program uses one version of each package.",
    why: "A project can ask for one alone.",
    source: "The language's package manager.",
  },
  "file/kept": {
    summary: "The designer reads everything that a file says.",
    why: "What it keeps as it is cannot be edited or checked.",
    source: "The file itself.",
  },
  "file/unreadable": {
    summary: "A file can be read as a design.",
    why: "Nothing else of it is checked.",
    source: "The file itself.",
  },
  "plan/may-replace": {
    summary: "It is known whether a changed input replaces its resource.",
    why: "A replacement can delete data. Facts about the package settle it.",
    source: "Facts, the schema and its documentation, which say nothing here.",
  },
  "plan/refused": {
    summary: "Pulumi carries out the change.",
    why: "Pulumi would stop before or while it deploys.",
    source: "The state that the design is compared with.",
  },
  "plan/renamed": {
    summary: "A resource that was renamed has its former name as an alias.",
    why: "Without it the resource is deleted, and another one is created.",
    source: "https://www.pulumi.com/docs/iac/concepts/options/aliases/",
  },
  "side-effect/command": {
    summary: "A deployment runs no commands.",
    why: "A command runs with the rights of whoever deploys. It is told to whoever reviews, and is no mistake by itself.",
    source: "The program itself.",
  },
  "side-effect/download": {
    summary: "A deployment downloads no files.",
    why: "What is at the address can change. It is told to whoever reviews, and is no mistake by itself.",
    source: "The program itself.",
  },
  "side-effect/local-plugin": {
    summary: "No plugin runs from a folder.",
    why: "A plugin runs with the rights of whoever deploys or previews.",
    source: "The program itself.",
  },
  "side-effect/outside-file": {
    summary: "A deployment reads no files outside of its project.",
    why: "What is in them may go to a provider.",
    source: "The program itself.",
  },
  "side-effect/package": {
    summary: "No package is made or downloaded by what the design says of its source.",
    why: "What is at the source can change, and runs with the rights of whoever deploys or previews.",
    source: "The program itself.",
  },
  "side-effect/plugin-download": {
    summary: "No plugin is downloaded from an address that the design names.",
    why: "What is at the address can change, and runs with the rights of whoever deploys or previews.",
    source: "The program itself.",
  },
  "side-effect/project": {
    summary: "A design leaves its project's settings as they are.",
    why: "They say where the program is, where the state is kept and which environments are opened.",
    source: "The program itself.",
  },
  "side-effect/unread": {
    summary: "Everything that Pulumi reads of a design is shown.",
    why: "What is kept unread is checked by nothing, while Pulumi takes it for a part of the program.",
    source: "The program itself.",
  },
  "stack-config/missing": {
    summary: "A stack sets each config variable that has no default.",
    why: "Pulumi refuses to run the program.",
    source: config,
  },
  "stack-config/secret": {
    summary: "A secret in the config of a stack is encrypted.",
    why: "Everyone who has the file can read it, and so can its history.",
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "stack-config/type": {
    summary: "What a stack sets is of the type that is declared.",
    why: "Pulumi or the provider refuses it.",
    source: config,
  },
  "stack-config/undeclared": {
    summary: "What a stack sets is declared somewhere.",
    why: "Nothing reads a value that nobody declares, most likely because of its spelling.",
    source: config,
  },
  "stack-config/unreadable": {
    summary: "The config of a stack can be read.",
    why: "Pulumi refuses it, and nothing else of it is checked.",
    source: config,
  },
};
