import { useId, useLayoutEffect, useState } from "react";
import type { ChangeEvent } from "react";

import { useDraft } from "#forms/draft.ts";
import controls from "#forms/widgets/text-controls.module.css";
import {
  numberNotation,
  strictIntegerNotation,
  strictNumberNotation,
  textNotation,
} from "#forms/values/notations.ts";
import { LongText } from "#forms/long-text/LazyLongText.ts";
import { longestInField } from "#forms/long-text/limit.ts";
import { useSource } from "#forms/source.ts";
import type { GivenTextEvent, TextKeyEvent } from "#forms/references/given-text.ts";
import { usePicking, useReferenceChoice } from "#forms/references/reference-picking.ts";
import { useMask } from "#forms/secrets/use-mask.tsx";
import { listedValues } from "#forms/values/listed-values.ts";
import type { PlaceLimits } from "#forms/values/place-limits.ts";
import { useLimits } from "#forms/values/use-limits.ts";
import { isTyped, typedTrigger } from "#forms/references/typed-trigger.ts";
import { draftAttributes, Unreadable } from "#forms/Unreadable.tsx";
import type { WidgetProps } from "#forms/widget.ts";
import { controlAttributes } from "#forms/widget.ts";

/** Text in one line, or in several if the field or the text needs them. */
export function TextWidget(props: WidgetProps) {
  const source = useSource();
  const { attach, text, change, blur } = useDraft(props, textNotation);
  const isLong = text.length > longestInField;
  const [isOpen, setOpen] = useState(false);
  const mask = useMask(props, text);
  const many = props.multiline || /[\n\r]/.test(text);
  // A multi-line box stays multi-line, because replacing its element would lose the focus.
  const [isTall, setTall] = useState(many);
  if (many && !isTall) setTall(true);
  const picking = usePicking();
  const place = { ...props, source, picking };
  const shown = typeof props.value === "string" ? props.value : "";
  useLayoutEffect(() => {
    // Waits until the box shows the new text, because the update would move the caret.
    if (text !== shown) return;
    const position = picking.claim(props.path);
    const box = position === undefined ? null : document.getElementById(props.controlId);
    if (position?.kind !== "text" || !(box instanceof HTMLInputElement || isArea(box))) return;
    box.focus();
    box.setSelectionRange(position.caret, position.caret);
  });
  const type = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const box = event.currentTarget;
    const caret = box.selectionStart ?? box.value.length;
    const trigger = isTyped(event, "{") ? typedTrigger(box.value, caret) : undefined;
    if (trigger?.kind === "literal")
      picking.requestFocus(props.path, { kind: "text", index: 0, caret: caret - 1 });
    change(trigger?.kind === "literal" ? trigger.text : box.value);
    if (trigger?.kind === "reference")
      picking.open({ ...place, anchor: box, at: 0, from: caret - 2, to: caret });
  };
  const paste = (event: GivenTextEvent): void => picking.paste(event, place);
  const press = (event: TextKeyEvent): void => picking.press(event, place);
  const listId = useId();
  const limits = useLimits(props);
  const suggestions = source.suggestions?.(props.path) ?? listedValues(props.type) ?? limits.values;
  const shared = {
    ...controlAttributes(props),
    ref: attach,
    value: text,
    placeholder: props.placeholder ?? limits.fallback,
    readOnly: source.readOnly,
    spellCheck: false,
    autoComplete: "off",
    onBlur: blur,
    onKeyDown: press,
    onChange: type,
    onPaste: paste,
    onDrop: paste,
  };
  const hint = (
    <>
      {mask.button}
      <LimitNote {...limits} />
    </>
  );
  if (isLong || isOpen)
    return (
      <>
        <LongText
          {...props}
          secret={mask.isMasked}
          text={text}
          change={change}
          blur={blur}
          onOpen={setOpen}
        />
        {hint}
      </>
    );
  if (many || isTall) {
    const rows = Math.min(12, Math.max(3, text.split("\n").length));
    return (
      <>
        <textarea
          {...shared}
          className={controls.textarea}
          data-masked={mask.isMasked || undefined}
          rows={rows}
        />
        {hint}
      </>
    );
  }
  return (
    <>
      <input
        {...shared}
        className={controls.input}
        type={props.secret ? "password" : "text"}
        data-masked={mask.isMasked || undefined}
        list={suggestions.length === 0 ? undefined : listId}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      {hint}
    </>
  );
}

const LimitNote = ({ note, source }: Pick<PlaceLimits, "note" | "source">) =>
  note && (
    <span className={controls.limit} title={source}>
      {note}
    </span>
  );

const isArea = (element: Element | null): element is HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement;

/** A number as text: a native number input drops invalid text and changes its value on scrolling. */
export function NumberWidget(props: WidgetProps) {
  const source = useSource();
  const isInteger = props.type.kind === "integer";
  const strict = isInteger ? strictIntegerNotation : strictNumberNotation;
  const { attach, text, unreadable, change, blur } = useDraft(
    props,
    // Invalid text of a secret is not written, because a check would show the text.
    props.isStrict || props.secret ? strict : numberNotation,
  );
  const refer = useReferenceChoice(props, props.label);
  const mask = useMask(props, typeof props.value === "number" ? props.value : undefined);
  const limits = useLimits(props);
  // A possible start of a reference is not a number, so it is not written until more is typed.
  const [asking, ask] = useState<string>();
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const box = event.currentTarget;
    const isDollar = isTyped(event, "$") && source.literalsOnly !== true;
    const isAsked =
      asking !== undefined &&
      isTyped(event, "{") &&
      typedTrigger(box.value, box.selectionStart ?? box.value.length) !== undefined;
    ask(isDollar ? box.value : undefined);
    if (isAsked) refer(box);
    else if (!isDollar) change(box.value);
  };
  const leave = (): void => {
    if (asking !== undefined) change(asking);
    ask(undefined);
    blur();
  };
  return (
    <>
      <input
        {...draftAttributes(props, unreadable)}
        ref={attach}
        className={`${controls.input} ${controls.number}`}
        type={props.secret ? "password" : "text"}
        inputMode={isInteger ? "numeric" : "decimal"}
        autoComplete="off"
        value={asking ?? text}
        placeholder={props.placeholder ?? limits.fallback}
        data-masked={mask.isMasked || undefined}
        readOnly={source.readOnly}
        onChange={type}
        onBlur={leave}
      />
      {mask.button}
      <LimitNote {...limits} />
      <Unreadable controlId={props.controlId} message={unreadable} />
    </>
  );
}
