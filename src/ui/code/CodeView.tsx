import { useEffect, useEffectEvent, useRef } from "react";

import type { PrintedFile } from "#export/language.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";
import styles from "#ui/code/code.module.css";
import type { Editor } from "#ui/code/editor/editor.ts";
import { createEditor } from "#ui/code/editor/editor.ts";
import type { Shown } from "#ui/code/editor/shown-lines.ts";
import type { Typing } from "#ui/code/editor/typing.ts";
import type { WrongPlace } from "#ui/code/editor/wrong-place.ts";

interface CodeViewProps {
  /** The file. The component always shows the same file: a different file needs a different key. */
  readonly file: PrintedFile;
  readonly shown: Shown;
  onLine(origin: LineOrigin): void;
  /** The callbacks of an editable text, set from the start. */
  readonly typing?: Typing;
  /** True if typed text is not yet in the design. */
  readonly isAhead?: boolean;
  /** The place where the text is invalid. */
  readonly wrong?: WrongPlace | undefined;
  /** A place to go to; a new object each time. */
  readonly goal?: Pick<WrongPlace, "line" | "column"> | undefined;
}

/** The text of one file, with the lines of the selected resource and field marked. */
export function CodeView({ file, shown, onLine, typing, isAhead, wrong, goal }: CodeViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const tellLine = useEffectEvent(onLine);
  const { path } = file;
  useEffect(() => {
    if (host.current === null) return undefined;
    const created = createEditor(host.current, path, (origin) => tellLine(origin), typing);
    editor.current = created;
    return () => created.destroy();
  }, [path, typing]);
  useEffect(() => editor.current?.show(file, shown), [file, shown, typing]);
  useEffect(() => editor.current?.mark(wrong), [wrong, typing]);
  useEffect(() => {
    if (goal !== undefined) editor.current?.goTo(goal.line, goal.column);
  }, [goal]);
  useEffect(() => {
    // Forgets typing on unmount, because a new editor has nothing to forget.
    if (isAhead === true) return () => editor.current?.forgetTyping();
    return undefined;
  }, [isAhead]);
  return <div ref={host} className={styles.editor} />;
}
