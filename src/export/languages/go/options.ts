import { byKey, isNull } from "#export/lower/term.ts";
import { own } from "#model/base/json.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, join } from "#export/print/document.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { isImplied } from "#export/lower/package-uses.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import { printComposite, printSlice } from "#export/languages/go/values/composite.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import { printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { title } from "#export/languages/go/text/identifiers.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import { applied } from "#export/languages/go/access.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { anything, printInput } from "#export/languages/go/values/terms.ts";
import { valueOf } from "#export/languages/go/values/value.ts";

type Print = (scope: ProgramScope, value: Term) => Doc;

const text: Print = (scope, value) => printPlain(scope, value, { kind: "string" });
const flag: Print = (scope, value) => printPlain(scope, value, { kind: "boolean" });

/** Property paths keep the schema's spelling. */
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

/** The options in the usual order, with the functions that print them. */
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

/** A constructor's last arguments, one function per option. */
export const printOptions = (
  scope: ProgramScope,
  resource: ResourceId,
  options: readonly TermEntry[],
  use: PackageUse | undefined,
): readonly Doc[] =>
  options.toSorted(byKey).flatMap((entry) => {
    const { key } = entry;
    if (isImplied(entry, use)) return [];
    if (Object.hasOwn(known, key)) return [printOption(scope, entry)];
    scope.report(
      "export/option",
      "warning",
      { kind: "option", resource, path: [key] },
      `${key} is not a resource option in Go, so it is omitted.`,
    );
    return [];
  });

const ofCalls = new Set(["dependsOn", "parent", "pluginDownloadURL", "provider", "version"]);

/** The options of a call to a package's function. */
export const printInvokeOptions = (
  scope: ProgramScope,
  options: readonly TermEntry[],
  use: PackageUse,
): readonly Doc[] =>
  options
    .toSorted(byKey)
    .filter((entry) => ofCalls.has(entry.key) && !isImplied(entry, use))
    .map((entry) => printOption(scope, entry));

function printOption(scope: ProgramScope, { key, value }: TermEntry): Doc {
  const special = key === "customTimeouts" ? "Timeouts" : capitalize(key);
  const name = key === "providers" && value.kind === "map" ? "ProviderMap" : special;
  return concat(`pulumi.${name}(`, known[key]?.(scope, value) ?? "", ")");
}

/** An existing resource's ID, which has a separate string type. */
export function printId(scope: ProgramScope, term: Term): Doc {
  if (!isLate(scope, term)) return concat("pulumi.ID(", text(scope, term), ")");
  if (term.kind === "reference" && term.steps.length === 1 && term.steps[0]?.part === "id")
    return printInput(scope, term, { type: undefined, required: true });
  const output = input(scope, term);
  const head = "func(v string) pulumi.ID";
  return applied(scope, output, head, "pulumi.ID(v)", undefined, "pulumi.IDOutput");
}

const input: Print = (scope, value) =>
  printInput(scope, value, { type: { kind: "string" }, required: true, bare: true });
const urn: Print = (scope, value) => concat("pulumi.URN(", text(scope, value), ")");

const aliasFields: Readonly<Record<string, readonly [field: string, print: Print]>> = {
  name: ["Name", input],
  noParent: [
    "NoParent",
    (scope, value) => printInput(scope, value, { type: { kind: "boolean" }, required: true }),
  ],
  parent: ["ParentURN", urn],
  parentURN: ["ParentURN", urn],
  parentUrn: ["ParentURN", urn],
  project: ["Project", input],
  stack: ["Stack", input],
  type: ["Type", input],
  urn: ["URN", urn],
};

/** An alias's members. The alias's type is in the surrounding list. A string alone is a URN. */
function printAlias(scope: ProgramScope, alias: Term): Doc {
  if (alias.kind !== "map") return concat("{URN: ", urn(scope, alias), "}");
  const members = alias.entries
    .filter(({ value }) => !isNull(value))
    .map(({ key, value }) => {
      if (key === "parent" && value.kind === "reference")
        return `Parent: ${printVariable(scope, value)}`;
      const [field, print] = own(aliasFields, key) ?? [];
      return field === undefined || print === undefined
        ? printUnsupported(scope, value)
        : concat(`${field}: `, print(scope, value));
    });
  return concat("{", join(", ", members), "}");
}

/** A value that depends on a resource's output depends on the resource. */
export function printVariable(scope: ProgramScope, value: Term): string {
  const target = value.kind === "reference" ? scope.resources.get(value.resource) : undefined;
  if (target === undefined || value.kind !== "reference") return printUnsupported(scope, value);
  scope.used.resources.add(value.resource);
  return target.variable;
}
