import { Fragment, useLayoutEffect, useRef, useState } from "react";
import type { ChangeEvent, CSSProperties, KeyboardEvent } from "react";

import type { AccessValue, Template } from "#model/program/value.ts";
import { moveChip, removeChip } from "#forms/references/chip-moves.ts";
import { Chip, FixedChip } from "#forms/references/Chip.tsx";
import type { GivenTextEvent } from "#forms/references/given-text.ts";
import styles from "#forms/references/line.module.css";
import { pasteReferences } from "#forms/references/paste-references.ts";
import { PlainReferences } from "#forms/references/PlainReferences.tsx";
import { isReferenceKey, usePicking } from "#forms/references/reference-picking.ts";
import { masked } from "#forms/secrets/secret-context.ts";
import { useSource } from "#forms/source.ts";
import type { LinePosition, TextLine } from "#forms/references/text-line.ts";
import { lineOf } from "#forms/references/text-line.ts";
import { isTyped, typedTrigger } from "#forms/references/typed-trigger.ts";
import { useLineEdits } from "#forms/references/use-line-edits.ts";
import type { WidgetProps } from "#forms/widget.ts";

interface TextLineEditorProps extends Omit<WidgetProps, "value"> {
  readonly value: Template | AccessValue;
}

const empty: TextLine = { texts: [""], chips: [] };

const partOf = ({ kind, index }: LinePosition): string => `${kind}-${index}`;

const keys =
  "Enter chooses another, Delete removes it, Alt and an arrow key move it past a word, Ctrl+Enter goes there";

/** Text with references in it: boxes for the text and chips for the references, passed through by the arrow keys. */
export function TextLineEditor(props: TextLineEditorProps) {
  const { value, label, multiline } = props;
  const source = useSource();
  const picking = usePicking();
  const line = lineOf(value) ?? empty;
  const { texts, chips } = line;
  const element = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const edits = useLineEdits(props);

  const focus = (position: LinePosition): void => {
    const part = element.current?.querySelector(`[data-part="${partOf(position)}"]`);
    if (part instanceof HTMLElement) part.focus();
    if (part instanceof HTMLTextAreaElement && position.kind === "text")
      part.setSelectionRange(position.caret, position.caret);
  };
  useLayoutEffect(() => {
    const position = edits.claim();
    if (position !== undefined) focus(position);
  });

  if (source.readOnly) return <FixedLine line={line} label={label} secret={props.secret} />;

  const parts = partsOf(line);
  // One stop for Tab: where the person was last, else what there is to read first.
  const stop =
    last !== undefined && isPart(line, last) ? last : texts[0] === "" ? "chip-0" : "text-0";
  const textKeys = (event: KeyboardEvent<HTMLTextAreaElement>, at: number): void => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isStart = selectionStart === 0 && selectionEnd === 0;
    const isEnd = selectionStart === text.length && selectionEnd === text.length;
    const toChip =
      (event.key === "ArrowLeft" || event.key === "Backspace") && isStart
        ? at - 1
        : (event.key === "ArrowRight" || event.key === "Delete") && isEnd
          ? at
          : undefined;
    if (isReferenceKey(event))
      edits.insertAt(event.currentTarget, at, selectionStart, selectionEnd);
    else if (event.key === "Enter" && !multiline && !/[\n\r]/.test(text)) event.preventDefault();
    else if (
      toChip !== undefined &&
      chips[toChip] !== undefined &&
      !event.altKey &&
      !event.shiftKey
    )
      focus({ kind: "chip", index: toChip });
    else return;
    event.preventDefault();
    if (isReferenceKey(event)) event.stopPropagation();
  };
  const chipKeys = (event: KeyboardEvent, at: number): void => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : undefined;
    if (by !== undefined && event.altKey)
      edits.apply(moveChip(line, at, by), line, `Move in ${label}`);
    else if (by === -1) focus({ kind: "text", index: at, caret: texts[at]?.length ?? 0 });
    else if (by === 1) focus({ kind: "text", index: at + 1, caret: 0 });
    else if (event.key === "Home") focus({ kind: "text", index: 0, caret: 0 });
    else if (event.key === "End")
      focus({ kind: "text", index: chips.length, caret: texts.at(-1)?.length ?? 0 });
    else if (event.key === "Backspace" || event.key === "Delete")
      edits.apply(removeChip(line, at), line, `Remove a reference from ${label}`);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const type = (event: ChangeEvent<HTMLTextAreaElement>, at: number): void => {
    const box = event.currentTarget;
    const caret = box.selectionStart;
    const trigger = isTyped(event, "{") ? typedTrigger(box.value, caret) : undefined;
    if (trigger?.kind === "literal") {
      edits.requestFocus({ kind: "text", index: at, caret: caret - 1 });
      edits.setText(line, at, trigger.text);
      return;
    }
    edits.setText(line, at, box.value);
    if (trigger?.kind === "reference") edits.insertAt(box, at, caret - 2, caret);
  };
  const paste = (event: GivenTextEvent, at: number): void =>
    pasteReferences(event, { ...props, source, picking }, { line, at });
  return (
    <>
      <div
        ref={element}
        role="group"
        aria-label={`${label} with references`}
        className={styles.line}
      >
        {parts.map(({ key, text, at, chip }) => (
          <Fragment key={key}>
            <textarea
              className={styles.lineText}
              data-masked={props.secret || undefined}
              rows={1}
              style={{ "--length": lengthOf(text) } as CSSProperties}
              data-part={`text-${at}`}
              tabIndex={stop === `text-${at}` ? 0 : -1}
              aria-label={`${label}, text ${at + 1}`}
              aria-describedby={props.describedBy}
              aria-invalid={props.invalid || undefined}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={(event) => type(event, at)}
              onPaste={(event) => paste(event, at)}
              onDrop={(event) => paste(event, at)}
              onFocus={() => setLast(`text-${at}`)}
              onBlur={source.endTyping}
              onKeyDown={(event) => textKeys(event, at)}
            />
            {chip !== undefined && (
              <Chip
                access={chip}
                name={label}
                describedBy={props.describedBy}
                part={`chip-${at}`}
                isTabStop={stop === `chip-${at}`}
                isWayStop={false}
                keys={keys}
                onEdit={(anchor) => edits.replaceAt(anchor, at)}
                onFocus={() => setLast(`chip-${at}`)}
                onKeyDown={(event) => chipKeys(event, at)}
              />
            )}
          </Fragment>
        ))}
      </div>
      <PlainReferences {...props} />
    </>
  );
}

/** The same, where nothing can be changed. */
function FixedLine({
  line,
  label,
  secret,
}: {
  readonly line: TextLine;
  readonly label: string;
  readonly secret: boolean;
}) {
  return (
    <div className={`${styles.line} ${styles.fixedLine}`}>
      {partsOf(line).map(({ key, text, chip }) => (
        <Fragment key={key}>
          <span className={styles.fixedText}>{secret && text !== "" ? masked : text}</span>
          {chip !== undefined && <FixedChip access={chip} name={label} />}
        </Fragment>
      ))}
    </div>
  );
}

/** Each text with the chip behind it. */
const partsOf = ({ texts, chips }: TextLine) =>
  texts.map((text, at) => ({ key: `text-${at}`, text, at, chip: chips[at] }));

const isPart = ({ texts, chips }: TextLine, part: string): boolean =>
  texts.some((_, at) => part === `text-${at}`) || chips.some((_, at) => part === `chip-${at}`);

/** The length in characters that a box needs for its text, where a browser does not size it by itself. */
const lengthOf = (text: string): number =>
  Math.max(1, ...text.split("\n").map((row) => row.length));
