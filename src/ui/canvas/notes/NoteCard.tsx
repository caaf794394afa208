import { useReactFlow } from "@xyflow/react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { flushSync } from "react-dom";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import { arrowSteps, isArrow } from "#ui/canvas/interaction/nearest.ts";
import { shortenMiddle } from "#diagram/messages.ts";
import type { NoteActions } from "#ui/canvas/notes/note-actions.ts";
import styles from "#ui/canvas/notes/notes.module.css";
import type { PlacedNote } from "#diagram/notes/placed-notes.ts";

interface NoteCardProps {
  readonly placed: PlacedNote;
  /** The name of the note's linked node. */
  readonly name: string | undefined;
  readonly isEditing: boolean;
  readonly readOnly: boolean;
  boxAt(point: Point): NodeId | undefined;
  readonly actions: NoteActions;
}

const slack = 4;
const step = 8;

/** A note: moved by the pointer or with Alt and the arrow keys, edited by Enter or a double click. */
export function NoteCard({ placed, name, isEditing, readOnly, boxAt, actions }: NoteCardProps) {
  const flow = useReactFlow();
  const { id, note, width, height } = placed;
  const reach = useRef<HTMLButtonElement>(null);
  const start = useRef<Point>(undefined);
  const [by, setBy] = useState<Point>();
  const shiftOf = (event: PointerEvent, from: Point): Point => {
    const zoom = flow.getZoom();
    const x = placed.x + (event.clientX - from.x) / zoom;
    const y = placed.y + (event.clientY - from.y) / zoom;
    const snap = event.ctrlKey || event.metaKey ? 1 : step;
    return {
      x: Math.round(x / snap) * snap - placed.x,
      y: Math.round(y / snap) * snap - placed.y,
    };
  };
  const stop = (): void => {
    start.current = undefined;
    setBy(undefined);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && start.current !== undefined) stop();
    else if (readOnly || event.ctrlKey || event.metaKey) return;
    else if (event.key === "Enter" || event.key === "F2") actions.onEditNote(id);
    else if (event.key === "Delete" || event.key === "Backspace") actions.onRemoveNote(id);
    else if (event.altKey && isArrow(event.key)) {
      const { x, y } = arrowSteps[event.key];
      const far = event.shiftKey ? step * 5 : step;
      const to = { x: placed.x + x * far, y: placed.y + y * far };
      actions.onMoveNote(id, to, undefined, `move ${id}`);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={`${styles.note} nopan nowheel`}
      data-note={id}
      data-control
      data-moving={by !== undefined || undefined}
      style={{
        transform: `translate(${placed.x + (by?.x ?? 0)}px, ${placed.y + (by?.y ?? 0)}px)`,
        width,
        minHeight: height,
      }}
    >
      <div className={styles.text} aria-hidden data-hidden={isEditing || undefined}>
        {note.text}
        {/* The extra character makes an empty last line as high as the other lines. */}
        <br />
      </div>
      {isEditing ? (
        <NoteText
          text={note.text}
          onType={(text) => actions.onTypeNote(id, text)}
          onLeave={() => actions.onLeaveNote(id)}
          onDone={() => {
            flushSync(() => actions.onLeaveNote(id));
            reach.current?.focus();
          }}
        />
      ) : (
        <button
          ref={reach}
          type="button"
          className={styles.reach}
          aria-label={`Note${name === undefined ? "" : ` on ${name}`}: ${shortenMiddle(note.text, 80)}`}
          onKeyDown={keys}
          onDoubleClick={() => {
            if (!readOnly) actions.onEditNote(id);
          }}
          onPointerDown={(event) => {
            if (event.button !== 0 || readOnly) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={(event) => {
            const from = start.current;
            if (from === undefined) return;
            const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
            if (by !== undefined || far >= slack) setBy(shiftOf(event, from));
          }}
          onPointerUp={(event) => {
            const from = start.current;
            stop();
            if (from === undefined || by === undefined) return;
            const to = shiftOf(event, from);
            const over = boxAt(flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }));
            actions.onMoveNote(id, { x: placed.x + to.x, y: placed.y + to.y }, over);
          }}
          onPointerCancel={stop}
        />
      )}
    </div>
  );
}

interface NoteTextProps {
  readonly text: string;
  onType(text: string): void;
  /** Called when the focus has left the note. */
  onLeave(): void;
  /** Called when a key ends the typing: the focus goes to the note. */
  onDone(): void;
}

function NoteText({ text, onType, onLeave, onDone }: NoteTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  return (
    <textarea
      ref={field}
      className={styles.field}
      aria-label="Note"
      placeholder="Write a note"
      value={text}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        const isDone =
          event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
        if (!isDone || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
    />
  );
}
