import type { RuleGuides } from "#model/check/guide/rule-guide.ts";

const config = "https://www.pulumi.com/docs/iac/concepts/config/";

/** Rules about stacks, deployments and exports. */
export const deployment: RuleGuides = {
  "configuration/invalid": {
    summary: "The file `stackwright.yaml` is valid.",
    why: "If the file has an error, the whole file is ignored.",
    source: "docs/configuration.md",
  },
  "export/config-type": {
    summary: "The chosen language can read the type of every config variable.",
    why: "Otherwise the program reads a different value, or no value.",
    source: "The language's SDK.",
  },
  "export/cycle": {
    summary: "The exported program has no circular dependencies.",
    why: "A program can't use a resource before its declaration.",
    source: "The program itself.",
  },
  "export/import": {
    summary: "An import file has the literal ID of each resource.",
    why: "The command `pulumi import` doesn't evaluate references.",
    source: "https://www.pulumi.com/docs/iac/adopting-pulumi/import/",
  },
  "export/left-out": {
    summary: "An exported program contains everything in its design.",
    why: "Whatever is missing has no effect when the program runs.",
    source: "The language's SDK.",
  },
  "export/lookup-inputs": {
    summary: "Looked-up resources have no inputs.",
    why: "A lookup doesn't take inputs.",
    source: "https://www.pulumi.com/docs/iac/concepts/resources/get/",
  },
  "export/not-expressible": {
    summary: "The chosen language can express everything in the design.",
    why: "Otherwise the program behaves differently.",
    source: "The language's SDK.",
  },
  "export/option": {
    summary: "The chosen language supports every option that the design sets.",
    why: "The program doesn't set the option.",
    source: "The language's SDK.",
  },
  "export/secret": {
    summary: "An exported program doesn't contain secrets.",
    why: "A config variable replaces each secret, and every stack must set its value.",
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "export/target": {
    summary: "Every type has a counterpart in the target package.",
    why: "The target provider lacks the type, or has it in a different form.",
    source: "The provider's schema.",
  },
  "export/type": {
    summary: "Every value can be written as the expected type.",
    why: "Typed languages don't compile the program.",
    source: "The package's schema.",
  },
  "export/unknown-type": {
    summary: "The type of every resource is known.",
    why: "Without the package, the input names in typed languages are unknown.",
    source: "The loaded packages.",
  },
  "export/version": {
    summary: "A program uses a single version of each package.",
    why: "A project can depend on only one version.",
    source: "The language's package manager.",
  },
  "file/kept": {
    summary: "Stackwright understands everything in the file.",
    why: "Parts that Stackwright only keeps can't be edited or checked.",
    source: "The file itself.",
  },
  "file/unreadable": {
    summary: "The file can be read as a design.",
    why: "Otherwise, the rest of the file is not checked.",
    source: "The file itself.",
  },
  "ignore/expired": {
    summary: "No ignore has expired.",
    why: "After its last day, an ignore no longer hides problems.",
    source: "docs/configuration.md",
  },
  "ignore/reason": {
    summary: "Every ignore comment has a reason.",
    why: "Without a reason, nobody can tell later whether the ignore still applies. Such an ignore has no effect.",
    source: "docs/configuration.md",
  },
  "ignore/unused": {
    summary: "Every ignore comment hides a problem.",
    why: "An unused comment would hide the problem if it came back.",
    source: "docs/configuration.md",
  },
  "plan/may-replace": {
    summary: "Every changed input is known to update or to replace its resource.",
    why: "A replacement can delete data. Facts about the package can answer the question.",
    source: "The facts, the schema and its documentation.",
  },
  "plan/refused": {
    summary: "Pulumi can deploy the change.",
    why: "Otherwise Pulumi stops before or during the deployment.",
    source: "The state that the design is compared with.",
  },
  "plan/renamed": {
    summary: "A renamed resource has its former name as an alias.",
    why: "Without the alias, Pulumi deletes the resource and creates a new one.",
    source: "https://www.pulumi.com/docs/iac/concepts/options/aliases/",
  },
  "side-effect/command": {
    summary: "A deployment doesn't run commands.",
    why: "A command runs with the permissions of whoever deploys. Commands are reported for reviewers, and are not errors by themselves.",
    source: "The program itself.",
  },
  "side-effect/download": {
    summary: "A deployment doesn't download files.",
    why: "The content at the URL can change. Downloads are reported for reviewers, and are not errors by themselves.",
    source: "The program itself.",
  },
  "side-effect/local-plugin": {
    summary: "A deployment doesn't run plugins from local folders.",
    why: "A plugin runs with the permissions of whoever deploys or previews.",
    source: "The program itself.",
  },
  "side-effect/outside-file": {
    summary: "A deployment doesn't read files outside its project.",
    why: "The deployment may send the content to a provider.",
    source: "The program itself.",
  },
  "side-effect/package": {
    summary: "The design doesn't install packages from their own sources.",
    why: "The source can change, and its code runs with the permissions of whoever deploys or previews.",
    source: "The program itself.",
  },
  "side-effect/plugin-download": {
    summary: "The design doesn't name a URL to download a plugin from.",
    why: "The content at the URL can change, and runs with the permissions of whoever deploys or previews.",
    source: "The program itself.",
  },
  "side-effect/project": {
    summary: "A design doesn't change its project's settings.",
    why: "The settings say where the program and the state are, and which environments to open.",
    source: "The program itself.",
  },
  "side-effect/unread": {
    summary: "Stackwright shows everything that Pulumi reads.",
    why: "Pulumi runs these parts, but Stackwright can't check them.",
    source: "The program itself.",
  },
  "stack-config/missing": {
    summary: "A stack sets every config variable without a default.",
    why: "Pulumi refuses to run the program.",
    source: config,
  },
  "stack-config/secret": {
    summary: "A secret in a stack's config is encrypted.",
    why: "Anyone with the file or its history can read the secret.",
    source: "https://www.pulumi.com/docs/iac/concepts/secrets/",
  },
  "stack-config/type": {
    summary: "Every value that a stack sets has the declared type.",
    why: "Pulumi or the provider rejects the value.",
    source: config,
  },
  "stack-config/undeclared": {
    summary: "Every value that a stack sets is declared.",
    why: "An undeclared value has no effect. Its name is probably misspelled.",
    source: config,
  },
  "stack-config/unreadable": {
    summary: "The stack config is valid.",
    why: "Pulumi rejects the file, and the rest of the file is not checked.",
    source: config,
  },
};
