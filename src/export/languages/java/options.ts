import { byKey, isNull } from "#export/lower/term.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { isImplied } from "#export/lower/package-uses.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import { accessOf } from "#export/languages/java/access.ts";
import { printCall, printChain } from "#export/languages/java/call.ts";
import { printDuration } from "#export/languages/java/text/durations.ts";
import { writtenOut } from "#export/languages/java/calls/printers.ts";
import { printMissing } from "#export/languages/java/unsupported-value.ts";
import { asOutput } from "#export/languages/java/printed.ts";
import type { NamedResource, ProgramScope } from "#export/languages/java/scope.ts";
import { printTerm } from "#export/languages/java/terms.ts";
import { core } from "#export/languages/java/types.ts";

/** The options of all resources, of a provider's resources, and of components. */
const common =
  "aliases customTimeouts dependsOn hideDiffs ignoreChanges parent pluginDownloadURL protect provider " +
  "replaceOnChanges replaceWith replacementTrigger retainOnDelete version";
const custom = new Set(`${common} additionalSecretOutputs deleteBeforeReplace import`.split(" "));
const component = new Set(`${common} providers`.split(" "));

/** The options to print, and their resource. */
interface OptionContext {
  readonly scope: ProgramScope;
  readonly resource: ResourceId;
}

/** The resource's options, or undefined if there is nothing to set. */
export function printOptions(
  scope: ProgramScope,
  resource: ResourceId,
  given: readonly TermEntry[],
  use: PackageUse | undefined,
  isComponent: boolean,
): Doc | undefined {
  if (given.length === 0) return undefined;
  const context = { scope, resource };
  const protect = findProtection(scope, given);
  const own = given.filter(({ key }) => key !== "protect");
  const options = protect === undefined ? own : [...own, { key: "protect", value: protect }];
  const calls = (isComponent ? joinProviders(options) : options)
    .map(({ key, value }) => ({ key, value: asWritten(scope, value) }))
    .filter((entry) => !isEmptyList(entry.value) && !isImplied(entry, use))
    .toSorted(byKey)
    .flatMap(({ key, value }) => {
      if ((isComponent ? component : custom).has(key)) return [printOption(context, key, value)];
      reportUnknown(context, [key]);
      return [];
    });
  if (calls.length === 0) return undefined;
  const name = core(scope, isComponent ? "ComponentResourceOptions" : "CustomResourceOptions");
  return printChain(`${name}.builder()`, [...calls, ".build()"], true);
}

const asWritten = (scope: ProgramScope, value: Term): Term =>
  value.kind === "variable" ? (writtenOut(scope, value) ?? value) : value;

/**
 * The SDK loses a component's `provider` (`ComponentResourceOptions.copy`), so the provider is added to `providers`.
 */
function joinProviders(options: readonly TermEntry[]): readonly TermEntry[] {
  const ofProviders = options.filter(({ key }) => key === "provider" || key === "providers");
  const [first] = ofProviders;
  if (first === undefined) return options;
  const items = ofProviders.flatMap(({ value }) => itemsOf(value));
  const { location } = first.value;
  const value: Term = { kind: "list", items, location, type: undefined };
  return [
    ...options.filter((option) => !ofProviders.includes(option)),
    { key: "providers", value },
  ];
}

const protections = new WeakMap<NamedResource, Term | undefined>();

/** Whether a resource is protected. Children inherit the protection, but the SDK doesn't implement that. */
function findProtection(scope: ProgramScope, options: readonly TermEntry[]): Term | undefined {
  const find = (wanted: string): Term | undefined =>
    options.find(({ key, value }) => key === wanted && !isNull(value))?.value;
  const own = find("protect");
  const parent = find("parent");
  if (own !== undefined || parent?.kind !== "reference") return own;
  const target = scope.resources.get(parent.resource);
  if (target === undefined) return undefined;
  if (!protections.has(target)) {
    // A cycle of parents is an error of the design.
    protections.set(target, undefined);
    protections.set(target, findProtection(scope, target.declaration.values().options));
  }
  return protections.get(target);
}

/** Some list setters are overloaded, and an empty list is ambiguous. */
const isEmptyList = (term: Term): boolean => term.kind === "list" && term.items.length === 0;

function reportUnknown({ scope, resource }: OptionContext, path: PropertyPath): void {
  scope.report(
    "export/option",
    "warning",
    { kind: "option", resource, path },
    `${formatPath(path)} is not a resource option in Java, so it is omitted.`,
  );
}

function printOption(context: OptionContext, key: string, value: Term): Doc {
  const { scope } = context;
  const items = itemsOf(value);
  switch (key) {
    case "aliases":
      return printCall(".aliases(", ...items.map((alias, at) => printAlias(context, alias, at)));
    case "customTimeouts":
      return printCall(".customTimeouts(", printTimeouts(context, value));
    case "import":
      return printCall(".importId(", printPlain(scope, value, { kind: "string" }));
    case "replacementTrigger": {
      const trigger = printTerm(scope, value, undefined, "element");
      return printCall(".replacementTrigger(", asOutput(scope, trigger));
    }
    default: {
      const type = scalars.get(key);
      const values = type === undefined ? items : [value];
      return printCall(`.${key}(`, ...values.map((item) => printPlain(scope, item, type)));
    }
  }
}

const scalars: ReadonlyMap<string, PropertyType | undefined> = new Map([
  ["deleteBeforeReplace", { kind: "boolean" }],
  ["pluginDownloadURL", { kind: "string" }],
  ["protect", { kind: "boolean" }],
  ["retainOnDelete", { kind: "boolean" }],
  ["version", { kind: "string" }],
]);

/** A single value counts as a list, and a map of providers as its values. */
function itemsOf(term: Term): readonly Term[] {
  if (term.kind === "list") return term.items;
  return term.kind === "map" ? term.entries.map(({ value }) => value) : [term];
}

/** Prints an option that doesn't accept outputs. Only one option accepts outputs. */
function printPlain(scope: ProgramScope, term: Term, type?: PropertyType): Doc {
  const access = accessOf(scope, term);
  const isAbsent = access?.value.isOptional === true && access.output === undefined;
  const { doc, isOutput } = printTerm(scope, term, type, "argument");
  if (isAbsent && type !== undefined) return printChain(access.value.head, [".orElse(null)"]);
  if (!isOutput) return doc;
  return printMissing(scope, term, "an output in a resource option", "a plain value");
}

function printTimeouts({ scope, resource }: OptionContext, value: Term): Doc {
  if (value.kind !== "map") return printPlain(scope, value);
  const head = `${core(scope, "CustomTimeouts")}.builder()`;
  const calls = value.entries.flatMap(({ key, value: time }) => {
    if (isNull(time)) return [];
    if (!timeouts.has(key)) {
      reportUnknown({ scope, resource }, ["customTimeouts", key]);
      return [];
    }
    return [printCall(`.${key}(`, printTime(scope, time))];
  });
  return printChain(head, [...calls, ".build()"], true);
}

const timeouts = new Set(["create", "update", "delete", "read"]);

function printTime(scope: ProgramScope, time: Term): Doc {
  if (time.kind !== "literal" || typeof time.value !== "string") {
    const text = printPlain(scope, time, { kind: "string" });
    return printCall(`${core(scope, "CustomTimeouts")}.parseTimeoutString(`, text);
  }
  const duration = printDuration(time.value);
  return duration === undefined
    ? printMissing(
        scope,
        time,
        `${JSON.stringify(time.value)}, which is not a duration`,
        time.value,
      )
    : `${core(scope, "Duration")}.${duration}`;
}

/** A URN alone is also an alias. */
function printAlias(context: OptionContext, alias: Term, at: number): Doc {
  const { scope } = context;
  const name = core(scope, "Alias");
  const text = { kind: "string" } as const;
  if (alias.kind !== "map") return printCall(`${name}.withUrn(`, printPlain(scope, alias, text));
  const urn = alias.entries.find(({ key }) => key === "urn");
  if (urn !== undefined) return printCall(`${name}.withUrn(`, printPlain(scope, urn.value, text));
  const noParent = alias.entries.find(({ key }) => key === "noParent")?.value;
  const isRoot = noParent?.kind === "literal" && noParent.value === true;
  const calls = alias.entries.flatMap(({ key, value }) => {
    if (isNull(value) || (isRoot && key === "parent")) return [];
    if (key === "noParent") return isRoot ? [".noParent()"] : [];
    if (key === "parent") return [printCall(".parent(", printPlain(scope, value))];
    if (key === "parentUrn")
      return [printCall(".parentUrn(", asOutput(scope, printTerm(scope, value, text, "element")))];
    if (["name", "type", "stack", "project"].includes(key))
      return [printCall(`.${key}(`, printTerm(scope, value, text, "argument").doc)];
    reportUnknown(context, ["aliases", at, key]);
    return [];
  });
  return printChain(`${name}.builder()`, [...calls, ".build()"], true);
}
