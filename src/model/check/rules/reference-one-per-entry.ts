import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { askedAt } from "#model/completion/suitability.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { nameOf } from "#model/base/path-name.ts";
import type { Resource } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { AccessValue, Expression } from "#model/program/value.ts";
import { isList, valueAt } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export const oneReferencePerEntry = eachResourceRule(
  "reference/one-per-entry",
  "Each entry of a list of IDs or ARNs has only one reference.",
  {
    concerns: (resource) =>
      expressionsOf(resource).some(({ found }) => joined(found) !== undefined),
    *check(resource, { catalog }) {
      for (const { via, path, found } of expressionsOf(resource)) {
        const references = via === "input" ? joined(found) : undefined;
        const list = path.slice(0, -1);
        const entries = valueAt(resource.inputs, list);
        const at = path.at(-1);
        if (references === undefined || typeof at !== "number" || !isList(entries)) continue;
        if (!takesKeys(resource, path, catalog)) continue;
        yield {
          severity: "warning",
          location: { kind: "input", resource: resource.id, path },
          message: `${nameOf(path)} has ${references.length} references in one entry. The provider reads them as a single ID.`,
          fix: {
            label: "Split into separate entries",
            edit: {
              kind: "set-input",
              resource: resource.id,
              path: list,
              value: entries.toSpliced(at, 1, ...references),
            },
          },
        };
      }
    },
  },
);

/** The references of a string that otherwise contains only separators; undefined for other strings. */
function joined(found: Expression): readonly AccessValue[] | undefined {
  if (found.kind !== "template") return undefined;
  const references: AccessValue[] = [];
  for (const part of found.parts)
    if (typeof part !== "string") references.push(part);
    else if (!/^[\s,;]*$/.test(part)) return undefined;
  return references.length > 1 ? references : undefined;
}

/** Whether a list's name or documentation says that it contains IDs or ARNs. IDs and ARNs are never concatenated. */
function takesKeys({ token }: Resource, path: PropertyPath, catalog: Catalog): boolean {
  const property = catalog.resourceType(token)?.inputs.find(({ name }) => name === path[0]);
  const asked = askedAt(path, path.length === 2 ? property : undefined);
  const key = asked.key ?? asked.documentedKey;
  return key === "id" || key === "arn";
}
