import { Link2, Plus, SlidersHorizontal } from "lucide-react";
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

import { findCandidates } from "#model/completion/candidates.ts";
import { passToSearch, usePickerFocus } from "#forms/popups/picker-focus.ts";
import { usePopoverPosition } from "#forms/popups/popover-position.ts";
import type { Choice } from "#forms/references/choice-groups.ts";
import { groupChoices, isMismatch, isSame, keyOf } from "#forms/references/choice-groups.ts";
import { statusOf } from "#forms/references/choice-status.ts";
import styles from "#forms/references/picker.module.css";
import type { Picked, PickRequest } from "#forms/references/reference-picking.ts";
import { candidateScope } from "#forms/references/declared.ts";
import { useSource } from "#forms/source.ts";

interface ReferencePickerProps {
  readonly request: PickRequest;
  /** Nothing was chosen: the focus goes back to where it was. */
  onClose(): void;
  /** The focus went elsewhere, where it stays. */
  onLeave(): void;
}

/** How many rows Page Up and Page Down pass. */
const page = 8;

/** Everything that a place could refer to, to be searched and chosen from: a combobox with its list. */
export function ReferencePicker({ request, onClose, onLeave }: ReferencePickerProps) {
  const source = useSource();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [candidates] = useState(() => findCandidates(request.slot, candidateScope(source)));
  const [search, setSearch] = useState("");
  const [showsAll, showAll] = useState(false);
  const [moved, setMoved] = useState<number>();
  const found = useMemo(() => candidates.find(search, showsAll), [candidates, search, showsAll]);
  const [showsNew, showNew] = useState(false);
  const groups = useMemo(
    () => groupChoices(found, showsNew || search.trim() !== ""),
    [found, showsNew, search],
  );
  const choices = useMemo(() => groups.flatMap((group) => group.choices), [groups]);
  const current = choices.findIndex(
    (choice) => choice.kind === "candidate" && isSame(choice.candidate.access, request.current),
  );
  const active = Math.min(moved ?? Math.max(0, current), choices.length - 1);
  const position = usePopoverPosition(controlOf(request.anchor));

  usePickerFocus({ picker: element, search: input, anchor: request.anchor, onLeave });
  useLayoutEffect(() => {
    element.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active, found]);

  const choose = (at: number): void => {
    const choice = choices[at];
    if (choice?.kind === "fold") showNew(true);
    else if (choice !== undefined) request.choose(pickOf(choice));
  };
  /** With its bracket a reference is typed to its end; what names nothing is text. */
  const end = (typed: string): void => {
    const name = typed.slice(0, -1).trim();
    const at = choices.findIndex(
      (choice) => choice.kind === "candidate" && choice.candidate.label === name,
    );
    if (at < 0) request.keep?.(typed);
    else choose(at);
  };
  const click = useEffectEvent((event: Event) => {
    const option = event.target instanceof Element ? event.target.closest("[data-at]") : null;
    if (option instanceof HTMLElement) choose(Number(option.dataset["at"]));
  });
  // By listeners of the list as a whole: an option is never focused, and has no keys of its own.
  useEffect(() => {
    const picker = element.current;
    const listener = (event: Event): void => click(event);
    picker?.addEventListener("mousedown", preventBlur);
    picker?.addEventListener("click", listener);
    return () => {
      picker?.removeEventListener("mousedown", preventBlur);
      picker?.removeEventListener("click", listener);
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
    if (step !== undefined && choices.length > 0)
      setMoved(Math.min(choices.length - 1, Math.max(0, active + step)));
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
      aria-label={`Reference for ${request.name}`}
      className={styles.picker}
      style={position}
      onBlur={leave}
      onKeyDown={(event) => {
        // Nothing that is pressed here is meant for the form around.
        event.stopPropagation();
        if (event.key !== "Escape") return passToSearch(event, input.current, press);
        event.preventDefault();
        // What was typed may have been meant as text from the start.
        if (search === "" || request.keep === undefined) onClose();
        else request.keep(search);
      }}
    >
      <input
        ref={input}
        role="combobox"
        className={styles.search}
        aria-label={`Find what ${request.name} refers to`}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length === 0 ? undefined : `${id}-${active}`}
        placeholder="Find by resource, property or type"
        spellCheck={false}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          const { value } = event.target;
          if (request.keep !== undefined && value.endsWith("}")) return end(value);
          setSearch(value);
          setMoved(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Choices" className={styles.list}>
        {groups.map(({ key, title, detail, first, choices: own }) => (
          <div key={key} role="group" aria-labelledby={`${id}-${key}`} className={styles.group}>
            <div id={`${id}-${key}`} className={styles.title}>
              <span>{title}</span> <span className={styles.detail}>{detail}</span>
            </div>
            {own.map((choice, nth) => (
              <div
                key={keyOf(choice)}
                id={`${id}-${first + nth}`}
                role="option"
                aria-selected={first + nth === active}
                data-active={first + nth === active || undefined}
                data-mismatch={isMismatch(choice) || undefined}
                className={styles.choice}
                data-at={first + nth}
              >
                <ChoiceRow choice={choice} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={showsAll}
            onChange={(event) => {
              showAll(event.target.checked);
              setMoved(undefined);
            }}
          />
          Show all
        </label>
        <span role="status">
          {statusOf(found.shown.length + found.more, found.more, found.mismatches, showsAll)}
        </span>
      </div>
    </div>
  );
}

/** Pressing on a row or a scroll bar must not take the focus out of the box. */
function preventBlur(event: Event): void {
  const isControl =
    event.target instanceof Element && event.target.closest("input, label") !== null;
  if (!isControl) event.preventDefault();
}

function ChoiceRow({ choice }: { readonly choice: Choice }) {
  if (choice.kind === "fold")
    return (
      <>
        <Plus size={14} aria-hidden />
        <span className={styles.name}>New…</span>
        <span className={styles.gives}>{choice.count}</span>
      </>
    );
  if (choice.kind === "creatable")
    return (
      <>
        <Plus size={14} aria-hidden />
        <span className={styles.name}>{choice.creatable.label}</span>
        <span className={styles.reason}>{choice.creatable.detail}</span>
      </>
    );
  const { access, label, gives, mismatch } = choice.candidate;
  const Icon = access.kind === "config" ? SlidersHorizontal : Link2;
  return (
    <>
      <Icon size={14} aria-hidden />
      <code className={styles.name}>{label}</code>
      <span className={styles.gives}>{gives}</span>
      {mismatch !== undefined && <span className={styles.reason}>{mismatch}</span>}
    </>
  );
}

const pickOf = (choice: Exclude<Choice, { kind: "fold" }>): Picked =>
  choice.kind === "candidate"
    ? { kind: "existing", access: choice.candidate.access, label: choice.candidate.label }
    : { kind: "new", target: choice.creatable.target, label: choice.creatable.label };

/** The control that the choice fills: the list stands below it, wherever it was asked for. */
function controlOf(anchor: Element): Element {
  if (anchor.closest("[data-control]") !== null) return anchor;
  return anchor.closest("[data-row], [data-field]")?.querySelector("[data-control]") ?? anchor;
}
