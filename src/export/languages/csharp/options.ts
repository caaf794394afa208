import { byKey, isNull } from "#export/lower/term.ts";
import { formatPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import {
  printItems,
  printSetting,
  printTall,
  printTallItems,
} from "#export/languages/csharp/call.ts";
import { printDuration } from "#export/languages/csharp/text/duration.ts";
import { printUnsupported } from "#export/languages/csharp/unsupported-value.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { printMember, printTerm } from "#export/languages/csharp/terms.ts";
import { writtenOut } from "#export/languages/csharp/calls/written.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { isImplied } from "#export/lower/package-uses.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";

interface Option {
  readonly name: string;
  readonly type: CsType;
  /** Set if only a provider's resources, or only components, have the option. */
  readonly only?: "custom" | "component";
}

const any: CsType = { kind: "object" };
const bool: CsType = { kind: "bool" };
const string: CsType = { kind: "string" };
const strings: CsType = { kind: "list", items: string };
const resource: CsType = { kind: "resource", name: "Resource" };
const resources: CsType = { kind: "list", items: resource };

/** The options by their names in a design. */
const known: ReadonlyMap<string, Option> = new Map<string, Option>([
  ["additionalSecretOutputs", { name: "AdditionalSecretOutputs", type: strings, only: "custom" }],
  ["aliases", { name: "Aliases", type: strings }],
  ["customTimeouts", { name: "CustomTimeouts", type: string }],
  ["deleteBeforeReplace", { name: "DeleteBeforeReplace", type: bool, only: "custom" }],
  ["deletedWith", { name: "DeletedWith", type: resource }],
  ["dependsOn", { name: "DependsOn", type: resources }],
  [
    "envVarMappings",
    { name: "EnvVarMappings", type: { kind: "map", values: string }, only: "custom" },
  ],
  ["hideDiffs", { name: "HideDiffs", type: strings }],
  ["ignoreChanges", { name: "IgnoreChanges", type: strings }],
  ["import", { name: "ImportId", type: string, only: "custom" }],
  ["parent", { name: "Parent", type: resource }],
  ["pluginDownloadURL", { name: "PluginDownloadURL", type: string }],
  ["protect", { name: "Protect", type: bool }],
  ["provider", { name: "Provider", type: resource }],
  ["providers", { name: "Providers", type: resources, only: "component" }],
  ["replaceOnChanges", { name: "ReplaceOnChanges", type: strings }],
  ["replaceWith", { name: "ReplaceWith", type: resources }],
  ["replacementTrigger", { name: "ReplacementTrigger", type: any }],
  ["retainOnDelete", { name: "RetainOnDelete", type: bool }],
  ["version", { name: "Version", type: string }],
]);

const timeouts: ReadonlyMap<string, string> = new Map([
  ["create", "Create"],
  ["update", "Update"],
  ["delete", "Delete"],
]);

const aliasParts: ReadonlyMap<string, Option> = new Map<string, Option>([
  ["name", { name: "Name", type: string }],
  ["type", { name: "Type", type: string }],
  ["parent", { name: "Parent", type: resource }],
  ["parentUrn", { name: "ParentUrn", type: string }],
  ["stack", { name: "Stack", type: string }],
  ["project", { name: "Project", type: string }],
  ["noParent", { name: "NoParent", type: bool }],
  ["urn", { name: "Urn", type: string }],
]);

/** Parts of an alias that can be outputs. */
const inputParts = new Set(["name", "type", "parentUrn", "stack", "project"]);

interface Kind {
  readonly use: PackageUse | undefined;
  readonly isComponent: boolean;
}

type Path = readonly (string | number)[];

/** An object of options, as the program creates it. */
interface Options {
  readonly head: string;
  readonly members: readonly Doc[];
}

/** The resource's options, or undefined if there is nothing to set. */
export function printOptions(
  scope: ProgramScope,
  id: ResourceId,
  options: readonly TermEntry[],
  { use, isComponent }: Kind,
): Options | undefined {
  if (options.length === 0) return undefined;
  const other = isComponent ? "custom" : "component";
  const members = options.toSorted(byKey).flatMap(({ key, value }) => {
    if (isImplied({ key, value }, use)) return [];
    const option = known.get(key);
    if (option !== undefined && option.only !== other)
      return [printOption(scope, id, key, option, value)];
    reportOption(scope, id, [key], isComponent && option !== undefined);
    return [];
  });
  const name = isComponent ? "ComponentResourceOptions" : "CustomResourceOptions";
  return members.length === 0 ? undefined : { head: `new ${name}`, members };
}

function printOption(
  scope: ProgramScope,
  id: ResourceId,
  key: string,
  { name, type }: Option,
  given: Term,
): Doc {
  const value = given.kind === "variable" ? (writtenOut(scope, given) ?? given) : given;
  if (key === "customTimeouts") return printSetting(name, printTimeouts(scope, id, value));
  if (key === "aliases" && value.kind === "list") {
    const aliases = value.items.map((alias, at) => printAlias(scope, id, alias, [key, at]));
    return printTallItems(`${name} =`, aliases);
  }
  // A single resource counts as a list. Providers have their own names, so a map's keys are not needed.
  if (type === resources && value.kind !== "list") {
    const items = value.kind === "map" ? value.entries.map((entry) => entry.value) : [value];
    return printItems(
      `${name} =`,
      items.map((item) => printTerm(scope, item, optionSlot(resource))),
    );
  }
  return printMember(scope, name, value, optionSlot(type, type === any ? "input" : "plain"));
}

const optionSlot = (type: CsType, side: Slot["side"] = "plain"): Slot => ({
  type,
  side,
  isMember: true,
  isOptional: true,
  isOpen: true,
  isGuess: false,
});

function reportOption(
  { report }: ProgramScope,
  id: ResourceId,
  path: Path,
  isOfComponent = false,
): void {
  const what = isOfComponent ? "an option of a component" : "a resource option";
  report(
    "export/option",
    "warning",
    { kind: "option", resource: id, path },
    `${formatPath(path)} is not ${what} in C#, so it is omitted.`,
  );
}

function printTimeouts(scope: ProgramScope, id: ResourceId, term: Term): Doc {
  if (term.kind !== "map") return printUnsupported(scope, term);
  const members = term.entries.flatMap(({ key, value }) => {
    const name = timeouts.get(key);
    if (name === undefined) {
      reportOption(scope, id, ["customTimeouts", key]);
      return [];
    }
    const text = value.kind === "literal" ? printDuration(value.value) : undefined;
    if (text !== undefined) scope.used.add("System");
    return [printSetting(name, text ?? printUnsupported(scope, value))];
  });
  return printTall("new CustomTimeouts", members);
}

/** A URN alone is also an alias. */
function printAlias(scope: ProgramScope, id: ResourceId, alias: Term, path: Path): Doc {
  if (alias.kind !== "map") {
    const urn = printTerm(scope, alias, optionSlot(string));
    return concat("new Alias { Urn = ", urn, " }");
  }
  const members = alias.entries.flatMap(({ key, value }) => {
    if (isNull(value)) return [];
    const part = aliasParts.get(key);
    if (part === undefined) {
      reportOption(scope, id, [...path, key]);
      return [];
    }
    const slot = optionSlot(part.type, inputParts.has(key) ? "input" : "plain");
    return [printSetting(part.name, printTerm(scope, value, slot))];
  });
  return members.length === 0 ? "new Alias()" : printItems("new Alias", members);
}
