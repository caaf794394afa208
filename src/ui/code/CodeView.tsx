import { useEffect, useEffectEvent, useRef } from "react";

import type { PrintedFile } from "#export/language.ts";
import type { Origin } from "#export/origin.ts";
import type { ResourceId } from "#model/value.ts";
import styles from "#ui/code/code.module.css";
import type { Editor } from "#ui/code/editor.ts";
import { createEditor } from "#ui/code/editor.ts";

interface CodeViewProps {
  /** Always the same file: another one needs another key. */
  readonly file: PrintedFile;
  readonly selection: ResourceId | undefined;
  onLine(origin: Origin): void;
}

/** The text of one file, with the lines of the selected resource marked. */
export function CodeView({ file, selection, onLine }: CodeViewProps) {
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
  useEffect(() => editor.current?.show(file, selection), [file, selection]);
  return <div ref={host} className={styles.editor} />;
}
