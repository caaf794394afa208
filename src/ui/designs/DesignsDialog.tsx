import { Copy, Download, History, Pencil, Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";

import type { DesignSummary } from "#model/opening/workspace.ts";
import { sendRequest } from "#store/designer.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/designs/designs.module.css";
import { projectName } from "#model/files/manifest/project.ts";
import { downloadManifest } from "#ui/designs/download-manifest.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { RenameBox } from "#ui/components/RenameBox.tsx";
import { useRowFocus } from "#ui/components/use-row-focus.ts";
import { OpenFolderButton } from "#ui/disk/OpenFolderButton.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** Lists the designs in this browser, and opens, creates, renames, duplicates and deletes them. */
export function DesignsDialog({ onClose }: { onClose(): void }) {
  const { workspace } = useServices();
  const designs = useDesigner((state) => state.workspace.designs) ?? [];
  const [name, setName] = useState("");
  const create = (): void => {
    void workspace.createDesign(name.trim() === "" ? "untitled" : name.trim());
    onClose();
  };
  return (
    <Dialog title="Designs" onClose={onClose}>
      <form
        className={styles.create}
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <input
          className={controls.input}
          aria-label="Name of the new design"
          placeholder="Name of the new design"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className={controls.primary}>
          <Plus size={14} aria-hidden />
          New design
        </button>
      </form>
      <ul className={styles.list} aria-label="Designs in this browser">
        {designs.map((design) => (
          <DesignRow key={design.id} design={design} onClose={onClose} />
        ))}
      </ul>
      {designs.length === 0 && (
        <p className={styles.none}>No designs yet. The open one is saved with its first edit.</p>
      )}
      <p className={styles.none}>
        Designs stay in this browser. Download one to keep it elsewhere or to commit it.
      </p>
      <div className={controls.dialogActions}>
        <OpenFolderButton onPress={onClose} />
      </div>
    </Dialog>
  );
}

interface DesignRowProps {
  readonly design: DesignSummary;
  onClose(): void;
}

function DesignRow({ design, onClose }: DesignRowProps) {
  const services = useServices();
  const { store, workspace } = services;
  const isCurrent = useDesigner((state) => state.workspace.current === design.id);
  const aboutId = useId();
  const row = useRowFocus();
  const renameButton = useRef<HTMLButtonElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  const rename = (name: string): void => {
    setRenaming(false);
    if (name !== design.name) void workspace.renameDesign(design.id, name);
  };
  const download = async (): Promise<void> => {
    const program = await workspace.readDesign(design.id);
    if (program !== undefined)
      downloadManifest(services, program, `${projectName(program.name)}.json`);
  };
  const title = design.name === "" ? "no name" : design.name;
  return (
    <li ref={row} className={styles.row} data-current={isCurrent || undefined}>
      <div className={styles.open} data-renaming={isRenaming || undefined}>
        <button
          type="button"
          className={styles.choose}
          aria-current={isCurrent || undefined}
          aria-describedby={aboutId}
          onClick={() => {
            void workspace.openDesign(design.id);
            onClose();
          }}
        >
          <span className="visually-hidden">Open </span>
          {title}
        </button>
        <p id={aboutId} className={styles.about}>
          {isCurrent ? "open · " : ""}
          {design.resources === 1 ? "1 resource" : `${design.resources} resources`} ·{" "}
          {new Date(design.updated).toLocaleString()}
        </p>
        {isRenaming && (
          <RenameBox
            name={design.name}
            label={`New name for ${title}`}
            button={renameButton}
            onDone={rename}
          />
        )}
      </div>
      <div className={styles.actions}>
        {isCurrent && (
          <IconButton
            Icon={History}
            size={14}
            aria-label={`Versions of ${title}`}
            title="Versions"
            onClick={() => {
              onClose();
              sendRequest(store, { kind: "versions" });
            }}
          />
        )}
        <IconButton
          Icon={Pencil}
          size={14}
          ref={renameButton}
          aria-label={`Rename ${title}`}
          title="Rename"
          onClick={() => setRenaming(true)}
        />
        <IconButton
          Icon={Download}
          size={14}
          aria-label={`Download ${title}`}
          title="Download"
          onClick={() => void download()}
        />
        <IconButton
          Icon={Copy}
          size={14}
          aria-label={`Duplicate ${title}`}
          title="Duplicate"
          onClick={() => void workspace.duplicateDesign(design.id)}
        />
        <IconButton
          Icon={Trash2}
          size={14}
          aria-label={`Delete ${title}`}
          title="Delete"
          onClick={() => void workspace.deleteDesign(design.id)}
        />
      </div>
    </li>
  );
}
