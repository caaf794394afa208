import { SquareFunction } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { FocusEvent, KeyboardEvent } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { FunctionChoice } from "#forms/calls/function-choices.ts";
import { findFunctions, mostFunctions } from "#forms/calls/function-choices.ts";
import styles from "#forms/calls/calls.module.css";
import type { FunctionRequest } from "#forms/references/reference-picking.ts";
import picker from "#forms/references/picker.module.css";
import { passToSearch, usePickerFocus } from "#forms/popups/picker-focus.ts";
import { usePopoverPosition } from "#forms/popups/popover-position.ts";
import { useSource } from "#forms/source.ts";

interface FunctionPickerProps {
  readonly request: FunctionRequest;
  /** Nothing was chosen: the focus goes back to where it was. */
  onClose(): void;
  /** The focus went elsewhere, where it stays. */
  onLeave(): void;
}

/** How many rows Page Up and Page Down pass. */
const page = 8;

/** The functions of Pulumi YAML and of the loaded packages, to be searched and chosen from: a combobox with its list. */
export function FunctionPicker({ request, onClose, onLeave }: FunctionPickerProps) {
  const source = useSource();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  const [moved, setMoved] = useState(0);
  const { program } = source.surroundings();
  const found = useMemo(
    () => findFunctions(search, request.slot, program, source.catalog),
    [search, request.slot, program, source.catalog],
  );
  const active = Math.min(moved, found.length - 1);
  const position = usePopoverPosition(request.anchor);

  usePickerFocus({ picker: element, search: input, anchor: request.anchor, onLeave });
  useLayoutEffect(() => {
    element.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active, found]);

  const choose = (at: number): void => {
    const choice = found[at];
    if (choice !== undefined) request.choose(choice.call, choice.name);
  };
  const click = useEffectEvent((event: Event) => {
    const option = event.target instanceof Element ? event.target.closest("[data-at]") : null;
    if (option instanceof HTMLElement) choose(Number(option.dataset["at"]));
  });
  // By listeners of the list as a whole: an option is never focused, and has no keys of its own.
  useEffect(() => {
    const list = element.current;
    const listener = (event: Event): void => click(event);
    list?.addEventListener("mousedown", preventBlur);
    list?.addEventListener("click", listener);
    return () => {
      list?.removeEventListener("mousedown", preventBlur);
      list?.removeEventListener("click", listener);
    };
  }, []);
  const press = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
    };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0)
      setMoved(Math.min(found.length - 1, Math.max(0, active + step)));
    else if (event.key === "Enter") choose(active);
    else return;
    event.preventDefault();
  };
  const leave = (event: FocusEvent): void => {
    // Another window may take the focus for a while.
    if (!event.currentTarget.contains(event.relatedTarget) && document.hasFocus()) onLeave();
  };
  return (
    <div
      ref={element}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-label={`Function for ${request.name}`}
      className={picker.picker}
      style={position}
      onBlur={leave}
      onKeyDown={(event) => {
        // Nothing that is pressed here is meant for the form around.
        event.stopPropagation();
        if (event.key !== "Escape") return passToSearch(event, input.current, press);
        event.preventDefault();
        onClose();
      }}
    >
      <input
        ref={input}
        role="combobox"
        className={picker.search}
        aria-label={`Find a function for ${request.name}`}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${active}`}
        placeholder="Find by function, package or purpose"
        spellCheck={false}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setMoved(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Functions" className={picker.list}>
        {found.map((choice, at) => (
          <div
            key={choice.name}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            data-active={at === active || undefined}
            data-mismatch={!choice.fits || undefined}
            className={picker.choice}
            data-at={at}
          >
            <ChoiceRow choice={choice} />
          </div>
        ))}
      </div>
      <div className={picker.foot}>
        <span role="status">
          {found.length === 0
            ? "No function matches."
            : found.length >= mostFunctions
              ? "There are more. Type to find them."
              : formatCount(found.length, "function")}
        </span>
      </div>
    </div>
  );
}

function ChoiceRow({ choice }: { readonly choice: FunctionChoice }) {
  return (
    <>
      <SquareFunction size={14} aria-hidden />
      <code className={picker.name}>{choice.name}</code>
      <span className={picker.reason}>
        {choice.gives}
        {choice.isDeprecated && " · deprecated"}
        {choice.purpose !== "" && <span className={styles.purpose}> · {choice.purpose}</span>}
      </span>
    </>
  );
}

/** Pressing on a row or a scroll bar must not take the focus out of the box. */
function preventBlur(event: Event): void {
  const isControl = event.target instanceof Element && event.target.closest("input") !== null;
  if (!isControl) event.preventDefault();
}
