import { Trash2 } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";

import { formatPath } from "#model/base/path.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Use } from "#model/graph/uses.ts";
import { usesOf } from "#model/graph/uses.ts";
import { describeSelection } from "#ui/commands/command.ts";
import styles from "#ui/commands/commands.module.css";
import { deleteNow } from "#ui/commands/deletion.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { takeFocus } from "#forms/popups/take-focus.ts";
import { declarationNoun } from "#store/declarations.ts";
import { useServices } from "#ui/services.ts";

interface DeleteDialogProps {
  readonly ids: readonly NodeId[];
  onClose(): void;
}

/** The maximum number of places listed. */
const maxShown = 50;

/** Lists the references to resources and variables before they are deleted. */
export function DeleteDialog({ ids, onClose }: DeleteDialogProps) {
  const services = useServices();
  // Keeps the state from when the dialog opened: nothing else edits the design meanwhile.
  const [{ program, uses, what }] = useState(() => {
    const { program: now } = services.store.getState();
    return { program: now, uses: usesOf(now, ids), what: describeSelection(services, ids) };
  });
  const remove = (): void => {
    flushSync(onClose);
    deleteNow(services, ids);
  };
  const further = uses.length - maxShown;
  return (
    <Dialog title={`Delete ${what}?`} onClose={onClose}>
      <div className={controls.dialogBody}>
        <p>{describeUses(uses.length, ids.length)}</p>
        <ul className={styles.uses} aria-label="References that would break">
          {uses.slice(0, maxShown).map((use) => (
            <li key={JSON.stringify(use)}>{describeUse(use, program, ids.length > 1)}</li>
          ))}
          {further > 0 && <li>and {further} more</li>}
        </ul>
        <p className={styles.note}>
          {uses.length === 1 ? "The reference stays" : "The references stay"} as text, with an
          error. Undo restores everything.
        </p>
      </div>
      <div className={controls.dialogActions}>
        <button type="button" ref={takeFocus} className={controls.button} onClick={onClose}>
          Cancel
        </button>
        <button type="button" className={controls.danger} onClick={remove}>
          <Trash2 size={14} aria-hidden />
          Delete anyway
        </button>
      </div>
    </Dialog>
  );
}

function describeUses(uses: number, resources: number): string {
  const subject = uses === 1 ? "One reference" : `${uses} references`;
  return `${subject} to ${resources === 1 ? "it" : "them"} would break:`;
}

function describeUse({ of, by }: Use, program: Program, isOneOfSeveral: boolean): string {
  const nameOf = (id: NodeId): string =>
    (isResourceNode(id) ? findResource(program, id)?.name : variableOf(id)) || "no name";
  const to = isOneOfSeveral ? ` → ${nameOf(of)}` : "";
  if (by.kind !== "resource") return `${declarationNoun[by.kind]} ${by.name}${to}`;
  const via = { input: "", option: "option ", lookup: "lookup " }[by.via];
  return `${nameOf(by.resource)} · ${via}${formatPath(by.path)}${to}`;
}
