import { byKey } from "#export/lower/term.ts";
import { own } from "#model/base/json.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { isImplied } from "#export/lower/package-uses.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import { printKey } from "#export/languages/typescript/literals.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";
import {
  isMatrix,
  printItems,
  printMember,
  printObject,
} from "#export/languages/typescript/objects.ts";
import { printTerm } from "#export/languages/typescript/terms.ts";

const known = new Set(
  (
    "additionalSecretOutputs aliases customTimeouts deleteBeforeReplace deletedWith dependsOn " +
    "envVarMappings hideDiffs ignoreChanges import parent pluginDownloadURL protect provider providers " +
    "replaceOnChanges replaceWith replacementTrigger retainOnDelete version"
  ).split(" "),
);

/** A constructor's options, or undefined if there is nothing to set. */
export function printOptions(
  scope: ProgramScope,
  resource: ResourceId,
  options: readonly TermEntry[],
  use: PackageUse | undefined,
): Doc | undefined {
  if (options.length === 0) return undefined;
  const members: Doc[] = [];
  for (const { key, value } of options.toSorted(byKey)) {
    if (isImplied({ key, value }, use)) continue;
    if (known.has(key)) {
      const doc =
        key === "aliases" && value.kind === "list"
          ? printItems(
              value.items.map((alias) => printAlias(scope, alias)),
              isMatrix(value.items),
            )
          : printTerm(scope, value, "compact");
      members.push(printMember(printKey(key), value, doc));
    } else {
      scope.report(
        "export/option",
        "warning",
        { kind: "option", resource, path: [key] },
        `${key} is not a resource option in TypeScript, so it is omitted.`,
      );
    }
  }
  return members.length === 0 ? undefined : printObject(members, "compact");
}

/**
 * An alias. In TypeScript, a URN alone is an alias, and "no parent" is expressed by naming the stack
 * (`rootStackResource`, pulumi/pulumi:sdk/nodejs/resource.ts).
 */
function printAlias(scope: ProgramScope, alias: Term): Doc {
  if (alias.kind !== "map") return printTerm(scope, alias, "compact");
  const urn = own(Object.fromEntries(alias.entries.map(({ key, value }) => [key, value])), "urn");
  if (urn !== undefined) return printTerm(scope, urn, "compact");
  const members = alias.entries.flatMap(({ key, value }) => {
    if (key !== "noParent")
      return [printMember(printKey(key), value, printTerm(scope, value, "compact"))];
    if (value.kind !== "literal" || value.value !== true) return [];
    scope.usesPulumi = true;
    return ["parent: pulumi.rootStackResource"];
  });
  return printObject(members, "compact");
}
