import { ArrowUpRight, Link2, SlidersHorizontal, Unlink } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";

import type { AccessValue } from "#model/program/value.ts";
import { BreakingWords } from "#forms/documentation/BreakingName.tsx";
import { referenceError } from "#forms/references/declared.ts";
import { isCut } from "#forms/references/chip/is-cut.ts";
import styles from "#forms/references/line.module.css";
import { useSource } from "#forms/source.ts";

interface ChipProps {
  readonly access: AccessValue;
  /** The name of the place that contains the chip. */
  readonly name: string;
  readonly controlId?: string | undefined;
  readonly describedBy: string | undefined;
  /** The chip's ID in a line of text. */
  readonly part?: string;
  readonly isTabStop: boolean;
  readonly isWayStop: boolean;
  /**
   * Describes the chip's keys, in a tooltip that only keyboard users see, because it would get in the way of the mouse.
   */
  readonly keys: string;
  onEdit(anchor: Element): void;
  onFocus?: () => void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A reference as a button: change it, go to its target, or remove it. */
export function Chip(props: ChipProps) {
  const { access, name, isTabStop } = props;
  const source = useSource();
  const { text, error } = useStanding(access);
  const canGo = access.kind !== "unresolved" && error === undefined;
  const title = useTitle(text, error);
  const press = (event: KeyboardEvent): void => {
    const isWay = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isWay || access.kind === "unresolved" || !canGo) return props.onKeyDown(event);
    event.preventDefault();
    source.reveal(access);
  };
  return (
    <ChipFrame access={access} name={name} isWayStop={props.isWayStop}>
      <button
        type="button"
        id={props.controlId}
        className={styles.chipText}
        tabIndex={isTabStop ? 0 : -1}
        data-stop={isTabStop || undefined}
        data-part={props.part}
        aria-label={`${name}: ${text}${error === undefined ? "" : ", broken"}`}
        aria-describedby={props.describedBy}
        data-keys={canGo ? `${props.keys}, Ctrl+Enter: follow` : props.keys}
        {...title}
        onClick={({ currentTarget }) => props.onEdit(currentTarget)}
        onFocus={props.onFocus}
        onKeyDown={press}
      >
        <ChipText access={access} />
      </button>
    </ChipFrame>
  );
}

export function FixedChip(props: Pick<ChipProps, "access" | "name">) {
  const { text, error } = useStanding(props.access);
  const title = useTitle(text, error);
  return (
    <ChipFrame {...props} isWayStop>
      <span className={styles.chipText} {...title}>
        <ChipText access={props.access} />
      </span>
    </ChipFrame>
  );
}

/** The parts between which a reference may break: before `.` and `[`, and between the words of a name. */
const partsOfReference = (text: string): readonly string[] =>
  text.split(/(?<=[a-z\d])(?=[A-Z])|(?=[.[])/);

function ChipText({ access }: Pick<ChipProps, "access">) {
  const { text, error } = useStanding(access);
  const Icon = error !== undefined ? Unlink : access.kind === "config" ? SlidersHorizontal : Link2;
  return (
    <>
      <Icon size={13} aria-hidden />
      <code>
        <BreakingWords words={partsOfReference(text)} />
      </code>
    </>
  );
}

interface ChipFrameProps extends Pick<ChipProps, "access" | "name" | "isWayStop"> {
  readonly children: ReactNode;
}

function ChipFrame({ access, name, isWayStop, children }: ChipFrameProps) {
  const source = useSource();
  const { text, error } = useStanding(access);
  return (
    <span className={styles.chip} data-broken={error !== undefined || undefined}>
      {children}
      {access.kind !== "unresolved" && error === undefined && (
        <button
          type="button"
          className={styles.chipWay}
          tabIndex={isWayStop ? 0 : -1}
          aria-label={`Go to ${text} from ${name}`}
          title={`Go to ${text}`}
          onClick={() => source.reveal(access)}
        >
          <ArrowUpRight size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** The tooltip for the mouse: the problem of a reference, and its full text if it is cut. */
function useTitle(text: string, error: string | undefined) {
  const [cut, setCut] = useState(false);
  return {
    title: [cut ? text : undefined, error].filter(Boolean).join("\n") || undefined,
    onPointerEnter: ({ currentTarget }: PointerEvent) => setCut(isCut(currentTarget)),
    onPointerLeave: () => setCut(false),
  };
}

/**
 * The text of a reference, without its braces, and its problem. Both are computed after each edit, because the
 * target may be renamed or deleted.
 */
function useStanding(access: AccessValue): {
  readonly text: string;
  readonly error: string | undefined;
} {
  const source = useSource();
  const text = useSyncExternalStore(source.subscribe, () => source.describe(access));
  const error = useSyncExternalStore(source.subscribe, () => referenceError(access, source));
  return { text: text.startsWith("${") ? text.slice(2, -1) : text, error };
}
