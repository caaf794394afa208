import { useId } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import styles from "#ui/share/share.module.css";
import { SideEffectList } from "#ui/side-effects/SideEffectList.tsx";
import { DesignPicture } from "#ui/welcome/DesignPicture.tsx";

interface OpenLinkDialogProps {
  readonly program: Program;
  readonly effects: readonly SideEffect[];
  onConfirm(): void;
  /** Opens the design at the chosen place. */
  onChoose(effect: SideEffect): void;
  onClose(): void;
}

/** The maximum number of resources and variables in the picture: more would be unclear and slow. */
const maxDrawn = 24;

/** The maximum number of resources listed. */
const maxListed = 50;

/** Shows the design of a link before it is saved. */
export function OpenLinkDialog(props: OpenLinkDialogProps) {
  const { program, effects, onConfirm, onChoose, onClose } = props;
  const { resources, variables } = program;
  const count = resources.length + variables.length;
  return (
    <Dialog title={`Open “${program.name}” from a link?`} onClose={onClose}>
      <DialogForm submit="Open a copy" onSubmit={onConfirm} onCancel={onClose}>
        <div className={`${controls.dialogBody} ${styles.share}`}>
          <p>The copy is saved in this browser. Your own designs stay as they are.</p>
          {count > 0 && count <= maxDrawn && (
            <div className={styles.picture}>
              <DesignPicture program={program} />
            </div>
          )}
          <Contents program={program} />
          {effects.length > 0 && (
            <>
              <p>Opening is safe. When deployed, this program:</p>
              <SideEffectList program={program} effects={effects} onChoose={onChoose} />
            </>
          )}
        </div>
      </DialogForm>
    </Dialog>
  );
}

function Contents({ program }: { readonly program: Program }) {
  const { resources, variables, config, outputs } = program;
  const id = useId();
  const further = resources.length - maxListed;
  const counts = [
    formatCount(resources.length, "resource"),
    ...countOf(variables.length, "variable"),
    ...countOf(config.length, "config variable"),
    ...countOf(outputs.length, "output"),
  ];
  return (
    <div className={styles.contents}>
      <h3 id={id}>{counts.join(", ")}</h3>
      <ul aria-labelledby={id} className={styles.resources}>
        {resources.slice(0, maxListed).map((resource) => (
          <li key={resource.id}>
            <bdi>{resource.name}</bdi> <code>{displayToken(resource.token)}</code>
          </li>
        ))}
        {further > 0 && <li>and {further.toLocaleString("en")} more</li>}
      </ul>
    </div>
  );
}

const countOf = (count: number, thing: string): readonly string[] =>
  count === 0 ? [] : [formatCount(count, thing)];
