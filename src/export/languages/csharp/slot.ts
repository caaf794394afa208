import type { Property } from "#model/schema/property-type.ts";
import type { ObjectSide } from "#export/languages/csharp/class-expression.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { object, typeOf } from "#export/languages/csharp/types.ts";

/** Where a value stands, as far as its spelling depends on that. */
export interface Slot {
  readonly type: CsType;
  /** What takes it: on the `plain` side no output does. */
  readonly side: ObjectSide;
  /** It is what a property is set to: SDKs turn more into lists there than inside of them. */
  readonly isMember: boolean;
  /** The property need not be set. */
  readonly isOptional: boolean;
  /** The property's own list or map may be added to; that of a secret is made a secret when it is set. */
  readonly isOpen: boolean;
  /** No schema knows the property. */
  readonly isGuess: boolean;
}

/** Data of any shape, such as the stack's outputs. */
export const dataSlot: Slot = {
  type: object,
  side: "input",
  isMember: false,
  isOptional: true,
  isOpen: false,
  isGuess: false,
};

/** Text that takes no output. */
export const plainText: Slot = {
  ...dataSlot,
  type: { kind: "string" },
  side: "plain",
  isOptional: false,
};

type Slots = Readonly<Record<ObjectSide, WeakMap<Property, Slot>>>;

/** A big program sets the same few properties again and again. */
const slots = new WeakMap<ProgramScope, Slots>();

/** The slot of a property; of one that no schema knows, the best guess is what adds to it. */
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

/** The slot of an item inside a list or map. */
export const itemSlot = ({ side }: Slot, type: CsType): Slot => ({
  type,
  side,
  isMember: false,
  isOptional: false,
  isOpen: false,
  isGuess: false,
});
