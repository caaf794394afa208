import type { Program, Resource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { isProviderToken } from "#model/program/token.ts";

/** One resource before and after an edit that only changed literals in its inputs. */
export interface LiteralEdit {
  readonly before: Resource;
  readonly after: Resource;
}

/**
 * The change, if an edit only replaced strings, numbers and booleans in one resource's inputs with values of the same
 * kind; undefined for every other edit. Edits of providers are excluded, because the project's text about credentials
 * and regions depends on their inputs.
 */
export function findLiteralEdit(before: Program, after: Program): LiteralEdit | undefined {
  if (before.resources.length !== after.resources.length || !isSameBut("resources", before, after))
    return undefined;
  let found: LiteralEdit | undefined;
  for (const [at, resource] of after.resources.entries()) {
    const old = before.resources[at];
    if (old === resource) continue;
    if (old === undefined || found !== undefined) return undefined;
    found = { before: old, after: resource };
  }
  return found !== undefined && isLiteralEdit(found) ? found : undefined;
}

const isLiteralEdit = ({ before, after }: LiteralEdit): boolean =>
  !isProviderToken(after.token) &&
  isSameBut("inputs", before, after) &&
  hasSameShape(before.inputs, after.inputs);

/** Whether two objects have identical members except for one. */
function isSameBut<T extends object>(key: keyof T & string, one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return (
    keys.length === Object.keys(other).length &&
    keys.every((each) => each === key || one[each] === other[each])
  );
}

function hasSameShape(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object") return typeof one === typeof other;
  if (one === null || other === null || isExpression(one) || isExpression(other)) return false;
  if (isList(one) || isList(other))
    return (
      isList(one) &&
      isList(other) &&
      one.length === other.length &&
      one.every((item, at) => hasSameShape(item, other[at] ?? null))
    );
  const keys = Object.keys(one);
  const others = Object.keys(other);
  return (
    keys.length === others.length &&
    keys.every(
      (key, at) => key === others[at] && hasSameShape(one[key] ?? null, other[key] ?? null),
    )
  );
}
