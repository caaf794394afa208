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
 * What becomes of a property of the program when the deployed value is kept. `ask`: an expression is in the way, so a person
 * has to agree. `secret`: the deployed value is or holds a secret, so the program gets a config value. `none`: no program
 * can say the value.
 */
export type AdoptionKind = "replace" | "add" | "remove" | "ask" | "secret" | "none";

/** A property that a deployment would change, and what keeps the deployed value. */
export interface Adoption {
  readonly resource: ResourceId;
  readonly kind: AdoptionKind;
  /** The place in the inputs that an edit changes: of an expression, where it begins. */
  readonly path: PropertyPath;
  /** The deployed value without secrets; absent where there is none. */
  readonly deployed?: StateValue;
  /** The same with the secrets that only names and texts show, for the one edit that needs to tell them apart. */
  readonly revealed?: StateValue;
  /** What a deployment would put there, without secrets; absent where it would remove the property. */
  readonly planned?: PredictedValue;
  /** What the program holds there, where that has to be asked about. */
  readonly holds?: Value;
}

/** What can be kept without a question. */
export const needsNoAnswer = ({ kind }: Adoption): boolean =>
  kind === "replace" || kind === "add" || kind === "remove";

/** A resource of the program, the changes that a deployment would make to it, and its deployed inputs. */
export interface Undone {
  readonly resource: Resource;
  readonly changes: readonly Change[];
  readonly inputs: StateMap;
}

/** What a deployment would undo in one resource, a property each. Changes that only follow from other resources are left out. */
export function adoptionsOf({ resource, changes, inputs }: Undone): readonly Adoption[] {
  // A lookup is read, and never changed.
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

/** An item that the program lacks: its index is one of the deployed list, and another item may be there in the program. */
const isInserted = ({ path, old, new: next }: Change): boolean =>
  typeof path.at(-1) === "number" && old !== undefined && next === undefined;

/** Only the deployment tells the new value: so nothing says that the deployed one is undone. */
const isOpen = (value: PredictedValue | undefined): boolean =>
  isUnknown(value) || isPartlyUnknownText(value);

interface Held {
  readonly path: PropertyPath;
  readonly value: Value;
}

/** The expression at a place, or around it; or the value there where it holds one. Of an item to insert, what is around it. */
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

/** Whether the deployed value, or what comes instead, is or holds a secret. */
const isSecretValue = ({ old, new: next, revealed }: Change): boolean =>
  old !== undefined && (revealed !== undefined || holdsSecret(old) || isSecret(next));

const isSecret = (value: unknown): boolean => isSpecial(value) && value[mark] === "secret";

function holdsSecret(value: StateValue | undefined): boolean {
  if (isSpecial(value)) return isSecret(value);
  if (isStateList(value)) return value.some(holdsSecret);
  return isStateMap(value) && Object.values(value).some(holdsSecret);
}
