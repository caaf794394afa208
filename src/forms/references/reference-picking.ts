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

/** The chosen target of a reference: an existing target, or a target to create. */
export type Picked =
  | { readonly kind: "existing"; readonly access: AccessValue; readonly label: string }
  | { readonly kind: "new"; readonly target: NewReferenceTarget; readonly label: string };

/** A request to choose the target of a place. */
export interface PickRequest {
  readonly slot: ReferenceSlot;
  /** The name of the place. */
  readonly name: string;
  /** The current target. */
  readonly current: AccessValue | undefined;
  /** The element beside which the list opens. */
  readonly anchor: Element;
  /** Makes the edit and moves the focus to where the user continues. */
  choose(pick: Picked): void;
  /** Set if typing `${` opened the list: inserts the text typed since then after `${`, and moves the focus there. */
  keep?(typed: string): void;
}

/** A place that holds text, with or without references. */
export interface TextPlace extends Pick<
  WidgetProps,
  "path" | "property" | "label" | "name" | "isEntry" | "secret"
> {
  readonly source: FormSource;
  readonly picking: Picking;
}

/** A request for a reference that replaces some characters of a text. */
export interface TextRequest extends TextPlace {
  readonly anchor: Element;
  /** The index of the text in the place, if references separate several texts. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A request for a function whose result fills a place. */
export interface FunctionRequest {
  readonly slot: ReferenceSlot;
  /** The name of the place. */
  readonly name: string;
  /** The element beside which the list opens. */
  readonly anchor: Element;
  /** Makes the edit; `called` is the name of the function. */
  choose(call: Expression, called: string): void;
}

/** A request to show the menu of a place. */
export interface MenuRequest {
  readonly anchor: Element;
  readonly actions: ValueActions;
  /** The form of the place, which may be inside another form. */
  readonly source: FormSource;
  readonly picking: Picking;
  /** Called when the menu has closed, with or without a choice. */
  onClosed(): void;
}

/** A request to edit the value of a place as text. */
export interface ValueTextRequest {
  readonly place: TextValuePlace;
  /** The initial text of the editor, instead of the value's own. */
  readonly typed?: string | undefined;
}

/** A place of a form whose value can be written as text. */
export interface TextValuePlace extends Pick<
  ValueActions,
  "path" | "label" | "type" | "canClear" | "keys"
> {
  readonly source: FormSource;
}

/**
 * The shared functions of a form's fields: they open pickers and move the focus into text lines.
 */
export interface Picking {
  open(request: PickRequest | TextRequest): void;
  openFunctions(request: FunctionRequest): void;
  openMenu(request: MenuRequest): void;
  show(asked: PopupRequest): void;
  /** Asks the call at a path to open and take the focus after the next edit. */
  requestCall(path: PropertyPath): void;
  /** Whether the call at a path was requested to open, and has not rendered since. */
  isAskedToOpen(path: PropertyPath): boolean;
  forgetCall(path: PropertyPath): void;
  requestFocus(path: PropertyPath, position: LinePosition): void;
  /**
   * Pastes or drops text with references or several lines. The browser handles other text, and all text until this
   * function is loaded.
   */
  paste(event: GivenTextEvent, place: TextPlace): void;
  /** Handles a key in a text box, once the code for it is loaded. */
  press(event: TextKeyEvent, place: TextPlace): void;
  /** Returns the requested position once, then undefined. */
  claim(path: PropertyPath): LinePosition | undefined;
}

/** The picker that is open over a form. */
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
  if (picking === undefined) throw new Error("A form field must be inside a ResourceForm.");
  return picking;
}

/** Applies a choice, and creates a missing target in the same step. */
export function applyPick(
  source: FormSource,
  pick: Picked,
  name: string,
  change: (access: AccessValue) => Edit,
): void {
  if (pick.kind === "existing") source.edit(change(pick.access), `Set ${name} to ${pick.label}`);
  else source.addAndSet(pick.target, change, `${pick.label.replace("…", "")} for ${name}`);
}

/** Opens a picker that fills a whole place with a reference, beside the given element. */
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

/** Opens a picker that fills a whole place with a function's result, beside the given element. */
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

/**
 * Whether the key is Alt+R, by its position: with Alt held, some layouts type another character. AltGr is Ctrl and Alt.
 */
export const isReferenceKey = (event: KeyboardEvent): boolean =>
  event.altKey && !event.ctrlKey && !event.metaKey && event.code === "KeyR";
