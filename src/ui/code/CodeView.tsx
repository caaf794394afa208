import { useEffect, useEffectEvent, useRef, useState } from "react";

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
  /** The callbacks of an editable text. They don't change: another design needs a different key. */
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
  const [editor, setEditor] = useState<Editor>();
  const tellLine = useEffectEvent(onLine);
  const { path } = file;
  // CodeMirror reads the selection when it is created, which lays out the page. In a task of its own, it doesn't lengthen
  // the task that shows another design.
  useEffect(() => {
    let created: Editor | undefined;
    const timer = setTimeout(() => {
      if (host.current === null) return;
      created = createEditor(host.current, path, (origin) => tellLine(origin), typing);
      setEditor(created);
    });
    return () => {
      clearTimeout(timer);
      created?.destroy();
    };
  }, [path, typing]);
  useEffect(() => editor?.show(file, shown), [editor, file, shown]);
  useEffect(() => editor?.mark(wrong), [editor, wrong]);
  useEffect(() => {
    if (goal !== undefined) editor?.goTo(goal.line, goal.column);
  }, [editor, goal]);
  useEffect(() => {
    // Forgets typing on unmount, because a new editor has nothing to forget.
    if (isAhead === true) return () => editor?.forgetTyping();
    return undefined;
  }, [editor, isAhead]);
  return <div ref={host} className={styles.editor} />;
}
