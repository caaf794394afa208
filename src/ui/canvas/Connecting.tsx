import { useEffect, useRef } from "react";

import type { PropertyPath } from "#model/program/path.ts";
import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import styles from "#ui/canvas/overlays.module.css";
import type { PortMatch, PortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import type { Connecting } from "#ui/canvas/canvas-state.ts";
import { shorten } from "#ui/canvas/messages.ts";

/** As many inputs as a list shows while a reference is dragged over it; the chooser has them all. */
const maxShown = 12;

interface DraggedReferenceProps {
  readonly connecting: Connecting;
  /** The lower left corner of the head of the box under the pointer, in pixels of the canvas element. */
  readonly anchor: Point | undefined;
  readonly name: string;
}

/** A reference that is being dragged: its line, and the inputs that take it of the box under the pointer. */
export function DraggedReference({ connecting, anchor, name }: DraggedReferenceProps) {
  const { fits, from, at, over } = connecting;
  const found = over === undefined ? [] : fits.of(over);
  return (
    <>
      <svg className={styles.hand} aria-hidden>
        <path d={`M${from.x} ${from.y}L${at.x} ${at.y}`} />
        <circle cx={at.x} cy={at.y} r={4} />
      </svg>
      {over !== undefined && anchor !== undefined && (
        <div className={styles.fits} data-fits-of={over} style={{ left: anchor.x, top: anchor.y }}>
          {found.length === 0 ? (
            <p>
              No input of {name} takes {fits.text}
            </p>
          ) : (
            found.slice(0, maxShown).map((fit, index) => (
              <span key={fit.text} data-fit={index}>
                {shorten(fit.text, fit.isSet ? 26 : 34)}
                {fit.isSet && <em>replaces</em>}
              </span>
            ))
          )}
          {found.length > maxShown && <p>{found.length - maxShown} more: drop here to choose</p>}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {over === undefined
          ? `Connecting ${fits.text}`
          : `${name}: ${found.length} ${found.length === 1 ? "input fits" : "inputs fit"}`}
      </p>
    </>
  );
}

interface ChooserItem {
  readonly key: string;
  readonly text: string;
  readonly note?: string;
  /** The output that a drag of the item carries. */
  readonly drag?: { readonly source: NodeId; readonly path: PropertyPath };
}

interface ChooserProps {
  readonly title: string;
  readonly at: Point;
  readonly items: readonly ChooserItem[];
  onChoose(index: number): void;
  onClose(): void;
}

/** A short list at the place where something was dropped or pressed. Escape, or a press elsewhere, closes it. */
export function Chooser({ title, at, items, onChoose, onClose }: ChooserProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("button")?.focus();
    const leave = (event: Event): void => {
      if (event.target instanceof Node && list.current?.contains(event.target) === false) onClose();
    };
    window.addEventListener("pointerdown", leave, true);
    return () => window.removeEventListener("pointerdown", leave, true);
  }, [onClose]);
  return (
    <div
      ref={list}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.chooser}
      data-control
      style={{
        left: `min(${Math.round(at.x)}px, 100% - 268px)`,
        top: `min(${Math.round(at.y)}px, 100% - 220px)`,
      }}
      onKeyDown={(event) => {
        const buttons = [...event.currentTarget.querySelectorAll("button")];
        const now = buttons.findIndex((button) => button === document.activeElement);
        if (event.key === "Escape") onClose();
        else if (event.key === "ArrowDown") buttons.at((now + 1) % buttons.length)?.focus();
        else if (event.key === "ArrowUp") buttons.at(now - 1)?.focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p className={styles.chooserTitle}>{title}</p>
      <div className={styles.chooserList}>
        {items.map(({ key, text, note, drag }, index) => (
          <button
            key={key}
            type="button"
            data-source={drag?.source}
            data-path={drag === undefined ? undefined : JSON.stringify(drag.path)}
            onClick={() => onChoose(index)}
          >
            {text}
            {note !== undefined && <em>{note}</em>}
          </button>
        ))}
      </div>
    </div>
  );
}

export const itemsOf = (fits: readonly PortMatch[]): ChooserProps["items"] =>
  fits.map((fit) => ({
    key: fit.text,
    text: fit.text,
    ...(fit.isSet ? { note: "replaces" } : {}),
  }));

export const chooserTitle = (fits: PortMatches, name: string): string =>
  `Which input of ${name} takes ${fits.text}?`;
