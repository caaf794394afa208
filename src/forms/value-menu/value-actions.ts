import { use } from "react";
import type { KeyboardEvent } from "react";

import type { ReferenceSlot } from "#model/completion/reference-slot.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { isAccess } from "#model/program/value.ts";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import {
  useFunctionChoice,
  usePicking,
  useReferenceChoice,
} from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";
import type { ValueActions } from "#forms/value-menu/value-action.ts";
import type { WidgetProps } from "#forms/widget.ts";

/** The ways to fill a place; undefined if it is read-only or has no alternatives. */
export function useValueActions(
  slot: ReferenceSlot & { readonly type: PropertyType },
  place: Pick<WidgetProps, "label" | "name" | "isEntry" | "secret">,
  value: Value | undefined,
): ValueActions | undefined {
  const { path, property, type } = slot;
  const source = useSource();
  const refer = useReferenceChoice(slot, place.label, isAccess(value) ? value : undefined);
  const call = useFunctionChoice(slot, place.label);
  const picking = usePicking();
  const insertAt: ValueActions["insertAt"] = (anchor, at, from, to) =>
    picking.open({ ...place, path, property, source, picking, anchor, at, from, to });
  const isData = use(StructuredContext) && type.kind === "any";
  const isSet = value !== undefined;
  const canRefer = source.literalsOnly !== true;
  const canBeEmpty = property !== undefined && type.kind === "string";
  const canClear = property !== undefined;
  if (source.readOnly || !(canRefer || source.canLift || canBeEmpty || (canClear && isSet)))
    return undefined;
  return {
    path,
    label: place.label,
    type,
    source,
    canBeEmpty,
    canBeEmptyObject: property?.required === true && type.kind === "object",
    canClear,
    ...(canRefer ? { refer } : {}),
    ...(source.canLift ? { call } : {}),
    ...(canRefer && (isData || takesText(type)) ? { insertAt } : {}),
  };
}

/** True if the place accepts text, alone or beside other types. */
export function takesText(type: PropertyType): boolean {
  return type.kind === "string" || (type.kind === "union" && type.members.some(takesText));
}

/** The menu entries of a place, for their keyboard shortcuts. */
const actionsOf = new WeakMap<Element, ValueActions>();

/** The menu button that belongs to a field or a row directly, not to a place inside it. */
const buttonOf = (place: Element | null): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLElement>("[data-action=value]") ?? [])].find(
    (found) => found.closest(fieldOrRow) === place,
  );

/** The menu entries for the place of a field or a row. */
export const actionsAt = (place: Element | null): ValueActions | undefined => {
  const button = buttonOf(place);
  return button && actionsOf.get(button);
};

export function attachActions(button: Element, actions: ValueActions): void {
  actionsOf.set(button, actions);
}

type Key = "refer" | "call" | "menu";

/**
 * The actions, keyed by the key's position on the keyboard, because some layouts type another character while Alt is
 * held. AltGr is Ctrl and Alt.
 */
const keys: Readonly<Record<string, Key>> = { KeyR: "refer", KeyC: "call", KeyM: "menu" };

/** Runs the action of a key (Alt+R, Alt+C, Alt+M) at the innermost place around the key's target. */
export function pressValueKey(event: KeyboardEvent): void {
  const key = event.altKey && !event.ctrlKey && !event.metaKey ? keys[event.code] : undefined;
  if (key === undefined || !(event.target instanceof Element)) return;
  const field = event.target.closest(fieldOrRow);
  const button = buttonOf(field);
  if (button === undefined) return;
  const action = key === "menu" ? () => button.click() : actionsOf.get(button)?.[key];
  if (action === undefined) return;
  event.preventDefault();
  const insert = actionsOf.get(button)?.insertAt;
  const box = key === "refer" && insert !== undefined ? textBox(event.target) : undefined;
  if (box === undefined) return action(button);
  // Keeps existing text, as if the user had typed `${`.
  const { length } = box.value;
  insert?.(box, 0, box.selectionStart ?? length, box.selectionEnd ?? length);
}

/** The control of a place, if it is a text box. */
function textBox(element: Element): HTMLInputElement | HTMLTextAreaElement | undefined {
  const isBox = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const isControl = isBox && element.matches("[data-control] *") && element.value !== "";
  return isControl ? element : undefined;
}

export const fieldOrRow = "[data-row], [data-field]";
