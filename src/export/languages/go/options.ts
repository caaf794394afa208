import type { ResourceId } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, join } from "#export/print/document.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { isOwnVersion } from "#export/lower/package-uses.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import { printAlias } from "#export/languages/go/values/alias.ts";
import { printComposite, printSlice } from "#export/languages/go/values/composite.ts";
import { capitalise } from "#export/lower/names.ts";
import { printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { printId } from "#export/languages/go/values/id.ts";
import { title } from "#export/languages/go/text/identifiers.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { anything, printInput } from "#export/languages/go/values/terms.ts";
import { valueOf } from "#export/languages/go/values/value.ts";
import { printVariable } from "#export/languages/go/values/variable.ts";

type Print = (scope: ProgramScope, value: Term) => Doc;

const text: Print = (scope, value) => printPlain(scope, value, { kind: "string" });
const flag: Print = (scope, value) => printPlain(scope, value, { kind: "boolean" });

/** Paths keep the spelling of the schema. */
const texts: Print = (scope, value) => {
  const items = itemsOf(value).map((item) => text(scope, item));
  return items.every((item) => typeof item === "string")
    ? printSlice("string", items)
    : printComposite(
        "[]string",
        items.map((item) => ({ value: item })),
      );
};

const itemsOf = (value: Term): readonly Term[] => (value.kind === "list" ? value.items : [value]);

const variables = (scope: ProgramScope, value: Term): readonly Doc[] =>
  itemsOf(value).map((item) => printVariable(scope, item));

const resources: Print = (scope, value) => {
  const list = value.kind === "variable" ? valueOf(scope, value, undefined) : undefined;
  return list?.form === "resource"
    ? list.doc
    : concat("[]pulumi.Resource{", join(", ", variables(scope, value)), "}");
};

const providers: Print = (scope, value) =>
  value.kind === "map"
    ? printComposite(
        "map[string]pulumi.ProviderResource",
        value.entries.map((entry) => ({
          key: quote(entry.key),
          value: printVariable(scope, entry.value),
        })),
      )
    : join(", ", variables(scope, value));

const aliases: Print = (scope, value) =>
  printComposite(
    "[]pulumi.Alias",
    itemsOf(value).map((alias) => ({ value: printAlias(scope, alias) })),
  );

const timeouts: Print = (scope, value) => {
  if (value.kind !== "map") return printUnsupported(scope, value);
  const members = value.entries.map(({ key, value: duration }) => ({
    key: title(key),
    value: text(scope, duration),
  }));
  return printComposite("&pulumi.CustomTimeouts", members);
};

const variablesOfShell: Print = (scope, value) =>
  printPlain(scope, value, { kind: "map", values: { kind: "string" } });

/** The options in the order in which programs give them, with what each takes. */
const known: Readonly<Record<string, Print>> = {
  additionalSecretOutputs: texts,
  aliases,
  customTimeouts: timeouts,
  deleteBeforeReplace: flag,
  deletedWith: printVariable,
  dependsOn: resources,
  envVarMappings: variablesOfShell,
  hideDiffs: texts,
  ignoreChanges: texts,
  import: printId,
  parent: printVariable,
  pluginDownloadURL: text,
  protect: flag,
  provider: printVariable,
  providers,
  replaceOnChanges: texts,
  replaceWith: resources,
  replacementTrigger: (scope, value) => printInput(scope, value, anything),
  retainOnDelete: flag,
  version: text,
};

/** The arguments of a constructor that say the options, one function each. */
export function printOptions(
  scope: ProgramScope,
  resource: ResourceId,
  options: readonly TermEntry[],
  use: PackageUse | undefined,
): readonly Doc[] {
  if (options.length === 0) return [];
  const docs: Doc[] = [];
  for (const { key, value } of options.toSorted(byKey)) {
    if (isNull(value) || isImplied(key, value, use)) continue;
    const print = Object.hasOwn(known, key) ? known[key] : undefined;
    if (print === undefined)
      scope.report(
        "export/option",
        "warning",
        { kind: "option", resource, path: [key] },
        `${key} is no resource option in Go, and is left out of the program.`,
      );
    else docs.push(concat(`pulumi.${functionOf(key, value)}(`, print(scope, value), ")"));
  }
  return docs;
}

const ofCalls = new Set(["dependsOn", "parent", "pluginDownloadURL", "provider", "version"]);

/** The last arguments of a function of a package. */
export const printInvokeOptions = (
  scope: ProgramScope,
  options: readonly TermEntry[],
  use: PackageUse,
): readonly Doc[] =>
  options.toSorted(byKey).flatMap(({ key, value }) => {
    const print = ofCalls.has(key) ? known[key] : undefined;
    return print === undefined || isNull(value) || isImplied(key, value, use)
      ? []
      : [concat(`pulumi.${functionOf(key, value)}(`, print(scope, value), ")")];
  });

function functionOf(key: string, value: Term): string {
  if (key === "customTimeouts") return "Timeouts";
  return key === "providers" && value.kind === "map" ? "ProviderMap" : capitalise(key);
}

const byKey = (a: TermEntry, b: TermEntry): number => (a.key < b.key ? -1 : 1);

const isNull = (term: Term): boolean => term.kind === "literal" && term.value === null;

/** The SDK brings its own version along. */
function isImplied(key: string, value: Term, use: PackageUse | undefined): boolean {
  return key === "version" && value.kind === "literal" && isOwnVersion(use, value.value);
}
