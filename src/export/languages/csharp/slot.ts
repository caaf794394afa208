import type { Property } from "#model/schema/property-type.ts";
import type { ObjectSide } from "#export/languages/csharp/class-expression.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { object, typeOf } from "#export/languages/csharp/types.ts";

/** The properties of a value's position that affect the code. */
export interface Slot {
  readonly type: CsType;
  /** The value's consumer. The `plain` side doesn't accept outputs. */
  readonly side: ObjectSide;
  /** True if the term is directly a property's value, where SDKs convert more than inside lists. */
  readonly isMember: boolean;
  /** True if the property is optional. */
  readonly isOptional: boolean;
  /**
   * Whether items can be added to the property's own list or map. A secret list or map becomes a secret when it is set.
   */
  readonly isOpen: boolean;
  /** True if no schema knows the property. */
  readonly isGuess: boolean;
}

/** Untyped data, such as the stack's outputs. */
export const dataSlot: Slot = {
  type: object,
  side: "input",
  isMember: false,
  isOptional: true,
  isOpen: false,
  isGuess: false,
};

/** A string that cannot be an output. */
export const plainText: Slot = {
  ...dataSlot,
  type: { kind: "string" },
  side: "plain",
  isOptional: false,
};

type Slots = Readonly<Record<ObjectSide, WeakMap<Property, Slot>>>;

/** The slots are cached, because big programs set the same few properties repeatedly. */
const slots = new WeakMap<ProgramScope, Slots>();

/** A property's slot. An unknown property is assumed to be a collection to which items can be added. */
export function slotOf(
  scope: ProgramScope,
  property: Property | undefined,
  outer: ObjectSide,
): Slot {
  if (property === undefined)
    return { ...dataSlot, side: outer, isMember: true, isOpen: true, isGuess: true };
  let known = slots.get(scope);
  if (known === undefined) {
    known = {
      input: new WeakMap(),
      state: new WeakMap(),
      plain: new WeakMap(),
      call: new WeakMap(),
    };
    slots.set(scope, known);
  }
  let slot = known[outer].get(property);
  if (slot === undefined) {
    slot = makeSlot(scope, property, property.plain ? "plain" : outer);
    known[outer].set(property, slot);
  }
  return slot;
}

const makeSlot = (scope: ProgramScope, property: Property, side: ObjectSide): Slot => ({
  type: typeOf(scope, property.type, side),
  side,
  isMember: true,
  isOptional: !property.required,
  isOpen: !property.secret,
  isGuess: false,
});

/** The slot of an item in a list or map. */
export const itemSlot = ({ side }: Slot, type: CsType): Slot => ({
  type,
  side,
  isMember: false,
  isOptional: false,
  isOpen: false,
  isGuess: false,
});
