import { outputPaths } from "#model/completion/output-suggestions.ts";
import type { ReferenceSlot } from "#model/completion/reference-slot.ts";
import { mismatchOf } from "#model/completion/reference-slot.ts";
import { describeType } from "#model/schema/describe-type.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value, VariableReference } from "#model/program/value.ts";
import { expression, isMap } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import { referableOutputs } from "#model/references/output-type.ts";

/** A variable or a part of its value, with its relation to a place. */
export interface VariableSuggestion {
  readonly access: VariableReference;
  readonly gives: string;
  readonly mismatch: string | undefined;
}

/** The maximum depth of literal objects in a variable, and the maximum number of their entries. */
const maxDepth = 3;
const most = 300;

/** The variable as a whole, and the properties and first items of its value. */
export function variableSuggestions(
  name: string,
  slot: ReferenceSlot,
  scope: AccessScope,
): readonly VariableSuggestion[] {
  const variable = scope.variable(name);
  if (variable === undefined) return [];
  return pathsIn(name, variable.value, scope).map((path) => {
    const access = expression({ kind: "variable", name, path });
    const found = typeOfAccess(access, scope);
    return {
      access,
      gives: found.kind === "known" ? describeType(found.type) : "any value",
      mismatch: mismatchOf(access, slot, scope),
    };
  });
}

function pathsIn(name: string, value: Value, scope: AccessScope): readonly PropertyPath[] {
  const paths: PropertyPath[] = [];
  const visit = (at: Value, path: PropertyPath, depth: number): void => {
    if (paths.length >= most) return;
    if (!isMap(at)) {
      paths.push(...typedPaths(name, path, scope));
      return;
    }
    paths.push(path);
    if (depth >= maxDepth) return;
    for (const [key, entry] of Object.entries(at)) visit(entry, [...path, key], depth + 1);
  };
  visit(value, [], 0);
  return paths.slice(0, most);
}

/** The place itself, and the paths inside its type. */
function typedPaths(name: string, path: PropertyPath, scope: AccessScope): readonly PropertyPath[] {
  const { catalog } = scope;
  const found = typeOfAccess(expression({ kind: "variable", name, path }), scope);
  if (found.kind !== "known") return [path];
  const { type } = found;
  const resource = type.kind === "resource" ? catalog.resourceType(type.token) : undefined;
  const inside =
    resource === undefined
      ? outputPaths([{ name, type }], catalog).map(([, ...deeper]) => deeper)
      : [[], ...outputPaths(referableOutputs(resource), catalog)];
  return inside.map((deeper) => [...path, ...deeper]);
}
