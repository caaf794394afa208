import { Check, Copy, Download, GitCompare } from "lucide-react";
import { useState } from "react";

import { messageOf } from "#store/computed.ts";
import { sendRequest } from "#store/designer.ts";
import styles from "#ui/code/code.module.css";
import type { CodeLocation } from "#ui/code/code-location.ts";
import type { OpenFile } from "#ui/code/download.ts";
import { createCopy } from "#ui/code/download.ts";
import controls from "#ui/components/controls.module.css";
import { MoreMenu } from "#ui/components/MoreMenu.tsx";
import { copyRefused, useCopied } from "#ui/components/use-copied.ts";
import { TurnButton } from "#ui/code/TurnButton.tsx";
import { useServices } from "#ui/services.ts";

/** The data that exporting the open file needs. */
export interface CopyServices extends Pick<OpenFile, "program" | "catalog" | "printDesign"> {
  /** The catalog, once it has all types of the design. */
  readCatalog(): Promise<OpenFile["catalog"]>;
  onChoose(location: CodeLocation): void;
  /** Resolves to false if the browser refuses. */
  copyText(text: string): Promise<boolean>;
}

interface CodeActionsProps extends CopyServices, OpenFile {
  readonly isSplit: boolean;
  readonly isCompared: boolean;
  onCompare(isCompared: boolean): void;
}

/** The choice of how the open file is shown, and buttons to copy and download it. */
export function CodeActions(props: CodeActionsProps) {
  const { path, isCompared, language } = props;
  const { store } = useServices();
  const [refusal, setRefusal] = useState<string>();
  const [copied, copy] = useCopied(props.copyText);
  const copyFile = async (): Promise<void> => {
    try {
      const catalog = await props.readCatalog();
      const { content } = await createCopy({ ...props, catalog });
      setRefusal(undefined);
      await copy(String(content));
    } catch (error) {
      setRefusal(`The code could not be generated: ${messageOf(error)}`);
    }
  };
  const toggle = (): void => props.onCompare(!isCompared);
  const download = (): void =>
    sendRequest(store, { kind: "export", scope: "file", language: language.id, path });
  return (
    <div className={styles.actions}>
      <output className={styles.copied}>
        {refusal}
        {copied === "copied" && "Copied"}
        {copied === "refused" && copyRefused}
      </output>
      <button
        type="button"
        className={`${controls.quiet} ${styles.inMenu}`}
        aria-pressed={isCompared}
        title="Show what the last edit changed"
        onClick={toggle}
      >
        <GitCompare size={15} aria-hidden />
        <span className={styles.word}>Changes</span>
      </button>
      <button
        type="button"
        className={controls.quiet}
        title={`Copy ${path}`}
        onClick={() => void copyFile()}
      >
        {copied === "copied" ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        <span className={styles.word}>Copy</span>
      </button>
      <button
        type="button"
        className={`${controls.quiet} ${styles.inMenu}`}
        title={`Download ${path}`}
        onClick={download}
      >
        <Download size={15} aria-hidden />
        <span className={styles.word}>Download</span>
      </button>
      <CodeMenu path={path} isCompared={isCompared} onCompare={toggle} onDownload={download} />
      {props.isSplit && <TurnButton />}
    </div>
  );
}

interface CodeMenuProps {
  readonly path: string;
  readonly isCompared: boolean;
  onCompare(): void;
  onDownload(): void;
}

/** A menu instead of the buttons that have no space on a phone. */
const CodeMenu = ({ path, isCompared, onCompare, onDownload }: CodeMenuProps) => (
  <span className={styles.menu}>
    <MoreMenu
      label={`Commands for ${path}`}
      groups={[
        { items: [{ label: "Download", run: onDownload }] },
        {
          items: [
            { label: "Show what the last edit changed", isChecked: isCompared, run: onCompare },
          ],
        },
      ]}
    />
  </span>
);
