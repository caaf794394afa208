import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import type { Names } from "#model/base/text/identifiers.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { programValue } from "#model/deployment/adopt/program-value.ts";
import { configType } from "#model/deployment/start/start-secrets.ts";
import type { Edit } from "#model/program/edit.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";
import { secretName, secretNames } from "#model/secrets/move-to-config.ts";

/** The edit that adds deployed values to a program, and the config variables that the edit declares for secrets. */
export interface AdoptEdit {
  readonly edit: Extract<Edit, { readonly kind: "batch" }>;
  readonly variables: readonly ConfigVariable[];
}

type ListEdit = Extract<Edit, { readonly kind: "insert-item" | "unset-input" }>;

/**
 * The edit for the chosen adoptions of a program. Items are removed from the end of a list and inserted from its start,
 * so the indexes of the comparison stay valid. If nothing changes, the edit is of kind `none`.
 */
export function adoptEdit(
  program: Program,
  all: readonly Adoption[],
  isChosen: (adoption: Adoption) => boolean,
  catalog: Catalog,
): AdoptEdit {
  const secrets = createSecrets(program, catalog);
  const set: Edit[] = [];
  const removed: ListEdit[] = [];
  const inserted: ListEdit[] = [];
  for (const adoption of all) {
    const resource = findResource(program, adoption.resource);
    if (resource === undefined || adoption.kind === "none" || !isChosen(adoption)) continue;
    const { kind, path, deployed, planned, revealed } = adoption;
    const at = { resource: resource.id, path };
    const last = path.at(-1);
    const isItem = typeof last === "number";
    if (deployed === undefined) (isItem ? removed : set).push({ kind: "unset-input", ...at });
    else {
      const secretAt = secrets(resource, path);
      const value = programValue(deployed, secretAt, revealed);
      const isInserted = isItem && planned === undefined && kind !== "ask";
      if (!isInserted) set.push({ kind: "set-input", ...at, value });
      else {
        const index = last - all.filter((each) => isLeftOutBefore(each, adoption, isChosen)).length;
        const list = path.slice(0, -1);
        inserted.push({ kind: "insert-item", resource: resource.id, path: list, index, value });
      }
    }
  }
  const declared = secrets.made.map((variable) => ({ kind: "add-config", variable }) as const);
  const edits = [...declared, ...set, ...removed.toReversed(), ...inserted];
  return { edit: { kind: "batch", edits }, variables: secrets.made };
}

/** True for an unchosen item that would be inserted into the same list earlier. */
const isLeftOutBefore = (
  each: Adoption,
  { resource, path }: Adoption,
  isChosen: (adoption: Adoption) => boolean,
): boolean =>
  each.resource === resource &&
  each.kind === "add" &&
  !isChosen(each) &&
  samePath(each.path.slice(0, -1), path.slice(0, -1)) &&
  Number(each.path.at(-1)) < Number(path.at(-1));

/** Declares config variables for secrets, with the schema's types. */
function createSecrets(program: Program, catalog: Catalog) {
  const made: ConfigVariable[] = [];
  let names: Names | undefined;
  const secretsOf =
    ({ name, token }: Resource, above: PropertyPath) =>
    (below: PropertyPath) => {
      const path = [...above, ...below];
      names ??= secretNames(namesInUse(program));
      const variable = names.claim(secretName([name, ...path]));
      made.push({ name: variable, secret: true, ...configType(typeAt(token, path, catalog)) });
      return expression({ kind: "config", name: variable, path: [] });
    };
  return Object.assign(secretsOf, { made });
}

function typeAt(token: string, path: PropertyPath, catalog: Catalog): SchemaLocation["type"] {
  const type = catalog.resourceType(token);
  if (type === undefined) return undefined;
  let location = inputsLocation(type);
  for (const part of path) location = stepInto(location, part, catalog);
  return location.type;
}
