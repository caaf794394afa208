import { useState } from "react";

import { useDraft } from "#forms/draft.ts";
import controls from "#forms/widgets/text-controls.module.css";
import { jsonNotation } from "#forms/values/notations.ts";
import type { GivenTextEvent } from "#forms/references/given-text.ts";
import { pasteJsonReferences } from "#forms/references/paste-json-references.ts";
import { LongText } from "#forms/long-text/LazyLongText.ts";
import { longestInField } from "#forms/long-text/limit.ts";
import { useMask } from "#forms/secrets/use-mask.tsx";
import { Diagnostics } from "#forms/Diagnostics.tsx";
import { useDiagnosticsWithin, useSource } from "#forms/source.ts";
import { draftAttributes, Unreadable } from "#forms/Unreadable.tsx";
import type { WidgetProps } from "#forms/widget.ts";

/** Edits any value as raw JSON with its own check. */
export function JsonBox(props: WidgetProps) {
  const source = useSource();
  const { attach, text, unreadable, change, blur } = useDraft(props, jsonNotation);
  const [isOpen, setOpen] = useState(false);
  const mask = useMask(props, unreadable === undefined ? props.value : text);
  const inside = useDiagnosticsWithin(props.path);
  const hint = (
    <>
      {mask.button}
      <Diagnostics id={`${props.controlId}-inside`} diagnostics={inside} />
    </>
  );
  if (text.length > longestInField || isOpen)
    return (
      <>
        <LongText
          {...props}
          secret={mask.isMasked}
          invalid={props.invalid || unreadable !== undefined}
          text={text}
          change={change}
          blur={blur}
          onOpen={setOpen}
        />
        <Unreadable controlId={props.controlId} message={unreadable} />
        {hint}
      </>
    );
  const paste = (event: GivenTextEvent): void => pasteJsonReferences(event, { ...props, source });
  const rows = Math.min(16, Math.max(3, text.split("\n").length));
  return (
    <>
      <textarea
        {...draftAttributes(props, unreadable)}
        ref={attach}
        className={controls.textarea}
        data-masked={mask.isMasked || undefined}
        rows={rows}
        spellCheck={false}
        value={text}
        placeholder={
          props.placeholder ?? "JSON: a string in quotes, a number, true, [ … ] or { … }"
        }
        readOnly={source.readOnly}
        onChange={(event) => change(event.target.value)}
        onBlur={blur}
        onPaste={paste}
        onDrop={paste}
      />
      <Unreadable controlId={props.controlId} message={unreadable} />
      {hint}
    </>
  );
}
