import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import { valueIn } from "#model/deployment/adopt/state-path.ts";
import { isExpressible } from "#model/deployment/adopt/program-value.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isPartlyUnknownText, isUnknown } from "#model/deployment/plan/prediction.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, isStateList, isStateMap, mark } from "#model/deployment/state/state-value.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression, isList, isMap, valueAt } from "#model/program/value.ts";

/**
 * The effect on the program's property if the deployed value is kept. `ask`: the edit would remove an expression, so
 * the user must agree. `secret`: the deployed value is or contains a secret, so the program gets a config value.
 * `none`: a program can't express the value.
 */
export type AdoptionKind = "replace" | "add" | "remove" | "ask" | "secret" | "none";

/** A property that a deployment would change, and how to keep the deployed value. */
export interface Adoption {
  readonly resource: ResourceId;
  readonly kind: AdoptionKind;
  /** The path in the inputs that an edit changes; for an expression, the path of the expression. */
  readonly path: PropertyPath;
  /** The deployed value without secrets; absent if there is none. */
  readonly deployed?: StateValue;
  /**
   * Like `deployed`, but includes secrets that are only presumed by names and strings. The edit needs them to recognize
   * such secrets.
   */
  readonly revealed?: StateValue;
  /** The value that a deployment would set, without secrets; absent if it would remove the property. */
  readonly planned?: PredictedValue;
  /** The value in the program that the edit would remove, if the user must agree to that. */
  readonly holds?: Value;
}

/** True for an adoption that needs no confirmation. */
export const needsNoAnswer = ({ kind }: Adoption): boolean =>
  kind === "replace" || kind === "add" || kind === "remove";

/** A resource of the program, the changes that a deployment would make to it, and its deployed inputs. */
export interface Undone {
  readonly resource: Resource;
  readonly changes: readonly Change[];
  readonly inputs: StateMap;
}

/**
 * The changes that a deployment would undo in one resource, one adoption per property. Consequences of other
 * resources' changes are left out.
 */
export function adoptionsOf({ resource, changes, inputs }: Undone): readonly Adoption[] {
  // A lookup is only read, so a deployment undoes nothing in it.
  if (isLookup(resource)) return [];
  const found: Adoption[] = [];
  for (const change of changes) {
    const adoption = adoptionOf(resource, change, inputs);
    const isKnown = found.some(
      ({ kind, path }) =>
        kind === "ask" && adoption?.kind === "ask" && samePath(path, adoption.path),
    );
    if (adoption !== undefined && !isKnown) found.push(adoption);
  }
  return found;
}

function adoptionOf(resource: Resource, change: Change, inputs: StateMap): Adoption | undefined {
  const { path, old, new: next, revealed } = change;
  if (isOpen(next) && !change.certain) return undefined;
  const found = {
    resource: resource.id,
    path,
    ...(old === undefined ? {} : { deployed: old }),
    ...(revealed?.old === undefined ? {} : { revealed: revealed.old }),
    ...(next === undefined ? {} : { planned: next }),
  };
  const held = holderOf(resource, path, isInserted(change));
  const holds = held === undefined ? {} : { holds: held.value };
  const isOwn = held === undefined || samePath(held.path, path);
  if (isSecretValue(change)) return { ...found, ...holds, kind: isOwn ? "secret" : "none" };
  const deployed = isOwn ? old : valueIn(inputs, held.path);
  const isSayable = deployed === undefined || isExpressible(deployed);
  if (!isSayable || resource.inputsFrom !== undefined) return { ...found, ...holds, kind: "none" };
  if (held !== undefined && isOwn) return { ...found, ...holds, kind: "ask" };
  if (held !== undefined)
    return {
      resource: resource.id,
      kind: "ask",
      path: held.path,
      ...(deployed === undefined ? {} : { deployed }),
      holds: held.value,
    };
  const isThere = !isInserted(change) && valueAt(resource.inputs, path) !== undefined;
  if (old === undefined) return isThere ? { ...found, kind: "remove" } : undefined;
  return { ...found, kind: isThere ? "replace" : "add" };
}

/**
 * True for a list item that only the deployed list has. The item's index refers to the deployed list, and the program
 * may have a different item at that index.
 */
const isInserted = ({ path, old, new: next }: Change): boolean =>
  typeof path.at(-1) === "number" && old !== undefined && next === undefined;

/** True if the new value is known only after deployment, so it may equal the deployed value. */
const isOpen = (value: PredictedValue | undefined): boolean =>
  isUnknown(value) || isPartlyUnknownText(value);

interface Held {
  readonly path: PropertyPath;
  readonly value: Value;
}

/**
 * The expression at or around a place, or the value at the place if it contains an expression. If an item is inserted,
 * only a value that will contain the item counts.
 */
function holderOf(
  { inputs, inputsFrom }: Resource,
  path: PropertyPath,
  isItem: boolean,
): Held | undefined {
  if (inputsFrom !== undefined) return { path: [], value: inputsFrom };
  let value: Value | undefined = inputs;
  for (const [at, part] of (isItem ? path.slice(0, -1) : path).entries()) {
    value = valueAt(value, [part]);
    if (isExpression(value)) return { path: path.slice(0, at + 1), value };
  }
  return !isItem && value !== undefined && holdsExpression(value) ? { path, value } : undefined;
}

function holdsExpression(value: Value): boolean {
  if (isExpression(value)) return true;
  if (isList(value)) return value.some(holdsExpression);
  return isMap(value) && Object.values(value).some(holdsExpression);
}

/** Whether the deployed value, or its replacement, is or contains a secret. */
const isSecretValue = ({ old, new: next, revealed }: Change): boolean =>
  old !== undefined && (revealed !== undefined || holdsSecret(old) || isSecret(next));

const isSecret = (value: unknown): boolean => isSpecial(value) && value[mark] === "secret";

function holdsSecret(value: StateValue | undefined): boolean {
  if (isSpecial(value)) return isSecret(value);
  if (isStateList(value)) return value.some(holdsSecret);
  return isStateMap(value) && Object.values(value).some(holdsSecret);
}
