import { useState } from "react";

import { updateWorkspace } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import { copyRefused } from "#ui/components/use-copied.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { LinkSize } from "#ui/share/LinkSize.tsx";
import styles from "#ui/share/share.module.css";
import { UnknownLiterals } from "#ui/share/UnknownLiterals.tsx";
import { useLink } from "#ui/share/use-link.ts";
import { Withheld } from "#ui/share/Withheld.tsx";

/**
 * The maximum number of characters of a link that are shown. A longer link would be unreadable, and slow in a field.
 */
const longestShown = 8000;

const copied = { message: "Copied the link.", isConfirmation: true, about: "copying" } as const;

/** Copies a link that contains the design, and lists the parts that the link omits. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const { store, workspace } = useServices();
  const program = useDesigner((state) => state.program);
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set());
  const { made, isCurrent, error } = useLink(program, approved);
  const [isRefused, setRefused] = useState(false);
  const link = isCurrent ? made?.link : undefined;
  const approve = (key: string, isApproved: boolean): void => {
    const others = [...approved].filter((each) => each !== key);
    setApproved(new Set(isApproved ? [...others, key] : others));
  };
  const copy = async (): Promise<void> => {
    if (link === undefined) return;
    const isCopied = await workspace.copyText(link);
    setRefused(!isCopied);
    if (!isCopied) return;
    updateWorkspace(store, { notice: { ...copied } });
    onClose();
  };
  return (
    <Dialog title={`Share “${program.name}”`} onClose={onClose}>
      <DialogForm
        submit="Copy link"
        canSubmit={link !== undefined}
        onSubmit={() => void copy()}
        onCancel={onClose}
      >
        <div className={`${controls.dialogBody} ${styles.share}`} aria-busy={!isCurrent}>
          <p>
            The design is stored in the link itself, after the <code>#</code>. That part is never
            sent to a server.
          </p>
          {made !== undefined && (
            <>
              <Withheld content={made.content} source={program.source?.text} />
              <UnknownLiterals
                literals={made.content.unknown}
                approved={approved}
                onApprove={approve}
              />
              {made.link !== undefined && (isRefused || made.link.length <= longestShown) && (
                <LinkField link={made.link} />
              )}
              <LinkSize text={made.content.text} link={made.link} />
            </>
          )}
          <p role="status" className={styles.state}>
            {made === undefined && error === undefined && "Creating the link…"}
            {isRefused && `${copyRefused}. Copy the link above.`}
          </p>
          {error !== undefined && (
            <p role="alert" className={controls.failure}>
              The link could not be created: {error}
            </p>
          )}
        </div>
      </DialogForm>
    </Dialog>
  );
}

function LinkField({ link }: { readonly link: string }) {
  return (
    <label className={styles.link}>
      Link
      <input
        className={controls.input}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </label>
  );
}
