import { byKey, isNull } from "#export/lower/term.ts";
import { formatPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { isImplied } from "#export/lower/package-uses.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import { printCall, printItems } from "#export/languages/python/call.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";
import { printTerm } from "#export/languages/python/terms.ts";

/** The arguments of `ResourceOptions`, by option name in a design. */
const known: ReadonlyMap<string, string> = new Map([
  ["additionalSecretOutputs", "additional_secret_outputs"],
  ["aliases", "aliases"],
  ["customTimeouts", "custom_timeouts"],
  ["deleteBeforeReplace", "delete_before_replace"],
  ["deletedWith", "deleted_with"],
  ["dependsOn", "depends_on"],
  ["envVarMappings", "env_var_mappings"],
  ["hideDiffs", "hide_diffs"],
  ["ignoreChanges", "ignore_changes"],
  ["import", "import_"],
  ["parent", "parent"],
  ["pluginDownloadURL", "plugin_download_url"],
  ["protect", "protect"],
  ["provider", "provider"],
  ["providers", "providers"],
  ["replaceOnChanges", "replace_on_changes"],
  ["replaceWith", "replace_with"],
  ["replacementTrigger", "replacement_trigger"],
  ["retainOnDelete", "retain_on_delete"],
  ["version", "version"],
]);

const timeouts: ReadonlyMap<string, string> = new Map(
  ["create", "update", "delete", "read"].map((name) => [name, name]),
);

const aliasParts: ReadonlyMap<string, string> = new Map([
  ["name", "name"],
  ["type", "type_"],
  ["parent", "parent"],
  ["parentUrn", "parent"],
  ["stack", "stack"],
  ["project", "project"],
]);

/** The resource's options, or undefined if there is nothing to set. */
export function printOptions(
  scope: ProgramScope,
  resource: ResourceId,
  options: readonly TermEntry[],
  use: PackageUse | undefined,
): Doc | undefined {
  if (options.length === 0) return undefined;
  const set = options.filter((entry) => !isImplied(entry, use));
  const args = printNamed(scope, resource, set.toSorted(byKey), known, [], (key, value) => {
    if (key === "customTimeouts" && value.kind === "map") {
      const named = printNamed(scope, resource, value.entries, timeouts, [key]);
      return printCall("pulumi.CustomTimeouts(", ...named);
    }
    if (key !== "aliases" || value.kind !== "list") return printTerm(scope, value, "compact");
    const aliases = value.items.map((alias, at) => printAlias(scope, resource, alias, [key, at]));
    return printItems(aliases, "[", "]");
  });
  if (args.length === 0) return undefined;
  scope.used.pulumi = true;
  return concat("opts=", printCall("pulumi.ResourceOptions(", ...args));
}

/** Keyword arguments with names from a list. Entries with other names are reported and omitted. */
function printNamed(
  scope: ProgramScope,
  resource: ResourceId,
  entries: readonly TermEntry[],
  names: ReadonlyMap<string, string>,
  path: readonly (string | number)[],
  print = (_key: string, value: Term): Doc => printTerm(scope, value, "compact"),
): readonly Doc[] {
  return entries.flatMap(({ key, value }) => {
    const name = names.get(key);
    if (name !== undefined) return [concat(name, "=", print(key, value))];
    scope.report(
      "export/option",
      "warning",
      { kind: "option", resource, path: [...path, key] },
      `${formatPath([...path, key])} is not a resource option in Python, so it is omitted.`,
    );
    return [];
  });
}

/** An alias. A URN alone is an alias, and "no parent" is expressed by naming the stack. */
function printAlias(
  scope: ProgramScope,
  resource: ResourceId,
  alias: Term,
  path: readonly (string | number)[],
): Doc {
  if (alias.kind !== "map") return printTerm(scope, alias, "compact");
  const urn = alias.entries.find(({ key }) => key === "urn");
  if (urn !== undefined) return printTerm(scope, urn.value, "compact");
  const noParent = alias.entries.find(({ key }) => key === "noParent")?.value;
  const isRoot = noParent?.kind === "literal" && noParent.value === true;
  const parts = alias.entries.filter(
    ({ key, value }) => key !== "noParent" && !(isRoot && key === "parent") && !isNull(value),
  );
  const args = printNamed(scope, resource, parts, aliasParts, path);
  scope.used.pulumi = true;
  return printCall(
    "pulumi.Alias(",
    ...args,
    ...(isRoot ? ["parent=pulumi.ROOT_STACK_RESOURCE"] : []),
  );
}
