import { useEffect, useEffectEvent, useRef } from "react";

import type { PrintedFile } from "#export/language.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";
import styles from "#ui/code/code.module.css";
import type { Editor } from "#ui/code/editor/editor.ts";
import { createEditor } from "#ui/code/editor/editor.ts";
import type { Shown } from "#ui/code/editor/shown-lines.ts";

interface CodeViewProps {
  /** Always the same file: another one needs another key. */
  readonly file: PrintedFile;
  readonly shown: Shown;
  onLine(origin: LineOrigin): void;
}

/** The text of one file, with the lines of the selected resource and field marked. */
export function CodeView({ file, shown, onLine }: CodeViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const tellLine = useEffectEvent(onLine);
  const { path } = file;
  useEffect(() => {
    if (host.current === null) return undefined;
    const created = createEditor(host.current, path, (origin) => tellLine(origin));
    editor.current = created;
    return () => created.destroy();
  }, [path]);
  useEffect(() => editor.current?.show(file, shown), [file, shown]);
  return <div ref={host} className={styles.editor} />;
}
