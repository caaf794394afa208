import { createContext, use } from "react";
import type { KeyboardEvent } from "react";

import type { Edit } from "#model/program/edit.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { AccessValue, Expression } from "#model/program/value.ts";
import type { NewReferenceTarget, ReferenceSlot } from "#model/completion/reference-slot.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import type { GivenTextEvent, TextKeyEvent } from "#forms/references/given-text.ts";
import type { FormSource } from "#forms/source.ts";
import { SecretContext } from "#forms/secrets/secret-context.ts";
import { useSource } from "#forms/source.ts";
import type { LinePosition } from "#forms/references/text-line.ts";
import type { ValueActions } from "#forms/value-menu/value-action.ts";
import type { WidgetProps } from "#forms/widget.ts";

/** What somebody chose to refer to: something that is there, or something to create. */
export type Picked =
  | { readonly kind: "existing"; readonly access: AccessValue; readonly label: string }
  | { readonly kind: "new"; readonly target: NewReferenceTarget; readonly label: string };

/** A wish to choose what a place refers to. */
export interface PickRequest {
  readonly slot: ReferenceSlot;
  /** What the place is called. */
  readonly name: string;
  /** What it refers to now. */
  readonly current: AccessValue | undefined;
  /** The element beside which the choice is offered. */
  readonly anchor: Element;
  /** Makes the edit and puts the focus where the person goes on. */
  choose(pick: Picked): void;
  /** Where `${` was typed to ask for it: lets what was typed since be text behind that, and the person go on there. */
  keep?(typed: string): void;
}

/** A place that holds text, with references in it or without. */
export interface TextPlace extends Pick<
  WidgetProps,
  "path" | "property" | "label" | "name" | "isEntry" | "secret"
> {
  readonly source: FormSource;
  readonly picking: Picking;
}

/** A wish to choose a reference that is to stand in the place of some characters of a text. */
export interface TextRequest extends TextPlace {
  readonly anchor: Element;
  /** Which text of the place, where references lie between several. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A wish to choose a function whose result fills a place. */
export interface FunctionRequest {
  readonly slot: ReferenceSlot;
  /** What the place is called. */
  readonly name: string;
  /** The element beside which the choice is offered. */
  readonly anchor: Element;
  /** Makes the edit; `called` is what the function is called. */
  choose(call: Expression, called: string): void;
}

/** A wish to see the ways to fill a place. */
export interface MenuRequest {
  readonly anchor: Element;
  readonly actions: ValueActions;
  /** The form of the place, which may stand inside of another. */
  readonly source: FormSource;
  readonly picking: Picking;
  /** The menu is gone, whether something was chosen or not. */
  onClosed(): void;
}

/** A wish to edit what a place holds as text. */
export interface ValueTextRequest {
  readonly place: TextValuePlace;
  /** The text that the editor starts with instead of the value's own. */
  readonly typed?: string | undefined;
}

/** A place of a form whose value can be written as text. */
export interface TextValuePlace extends Pick<
  ValueActions,
  "path" | "label" | "type" | "canClear" | "keys"
> {
  readonly source: FormSource;
}

/** What the fields of one form share to have references chosen and the focus put into text lines. */
export interface Picking {
  open(request: PickRequest | TextRequest): void;
  openFunctions(request: FunctionRequest): void;
  openMenu(request: MenuRequest): void;
  show(asked: PopupRequest): void;
  /** Asks the call at a path to open and take the focus after the next edit. */
  requestCall(path: PropertyPath): void;
  /** Whether the call at a path was asked to, and has not been drawn since. */
  isAskedToOpen(path: PropertyPath): boolean;
  forgetCall(path: PropertyPath): void;
  /** Asks whatever shows the text at a path after the next edit to take the focus there. */
  requestFocus(path: PropertyPath, position: LinePosition): void;
  /** Pastes or drops text with references or several lines; other text, and all before that is loaded, the browser does. */
  paste(event: GivenTextEvent, place: TextPlace): void;
  /** Does what a key means in a box of text, once all that is loaded. */
  press(event: TextKeyEvent, place: TextPlace): void;
  /** The place that was asked for, once. */
  claim(path: PropertyPath): LinePosition | undefined;
}

/** What is opened over a form to choose from. */
export type PopupRequest =
  | { readonly kind: "reference"; readonly request: PickRequest | TextRequest }
  | { readonly kind: "function"; readonly request: FunctionRequest }
  | { readonly kind: "menu"; readonly request: MenuRequest }
  | { readonly kind: "text"; readonly request: ValueTextRequest };

export function createPicking(
  show: (asked: PopupRequest) => void,
  given: Pick<Picking, "paste" | "press">,
): Picking {
  let pendingCall: string | undefined;
  let pending: { readonly key: string; readonly position: LinePosition } | undefined;
  return {
    ...given,
    open: (request) => show({ kind: "reference", request }),
    openFunctions: (request) => show({ kind: "function", request }),
    openMenu: (request) => show({ kind: "menu", request }),
    show,
    requestCall: (path) => {
      pendingCall = formatPath(path);
    },
    isAskedToOpen: (path) => pendingCall === formatPath(path),
    forgetCall: (path) => {
      if (pendingCall === formatPath(path)) pendingCall = undefined;
    },
    requestFocus: (path, position) => {
      pending = { key: formatPath(path), position };
    },
    claim: (path) => {
      if (pending === undefined || pending.key !== formatPath(path)) return undefined;
      const { position } = pending;
      pending = undefined;
      return position;
    },
  };
}

export const PickingContext = createContext<Picking | undefined>(undefined);

export function usePicking(): Picking {
  const picking = use(PickingContext);
  if (picking === undefined) throw new Error("A form field stands outside a ResourceForm.");
  return picking;
}

/** Makes the edit that a choice asks for, creating what is not there yet in the same step. */
export function applyPick(
  source: FormSource,
  pick: Picked,
  name: string,
  change: (access: AccessValue) => Edit,
): void {
  if (pick.kind === "existing") source.edit(change(pick.access), `Set ${name} to ${pick.label}`);
  else source.addAndSet(pick.target, change, `${pick.label.replace("…", "")} for ${name}`);
}

/** The way to fill a whole place by a reference, offered beside the element that is given. */
export function useReferenceChoice(
  slot: ReferenceSlot,
  name: string,
  current?: AccessValue,
): (anchor: Element) => void {
  const source = useSource();
  const picking = usePicking();
  const { path } = slot;
  const isSecret = use(SecretContext);
  return (anchor) =>
    picking.open({
      slot: isSecret ? { ...slot, isSecret } : slot,
      name,
      current,
      anchor,
      choose: (pick) =>
        editInPlace(anchor, () =>
          applyPick(source, pick, name, (value) => ({
            kind: "set-input",
            resource: source.resource,
            path,
            value,
          })),
        ),
    });
}

/** The way to fill a whole place by a function's result, offered beside the element that is given. */
export function useFunctionChoice(slot: ReferenceSlot, name: string): (anchor: Element) => void {
  const source = useSource();
  const picking = usePicking();
  const { path } = slot;
  return (anchor) =>
    picking.openFunctions({
      slot,
      name,
      anchor,
      choose: (value, called) =>
        editInPlace(anchor, () => {
          picking.requestCall(path);
          const { resource } = source;
          source.edit({ kind: "set-input", resource, path, value }, `Set ${name} to ${called}`);
        }),
    });
}

/** Alt+R, by the key's place: with Alt held, some layouts type another sign. AltGr is Ctrl and Alt. */
export const isReferenceKey = (event: KeyboardEvent): boolean =>
  event.altKey && !event.ctrlKey && !event.metaKey && event.code === "KeyR";
