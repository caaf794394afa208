import type { Program } from "#model/program/program.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import controls from "#ui/components/controls.module.css";
import { SideEffectList } from "#ui/side-effects/SideEffectList.tsx";

interface SideEffectsDialogProps {
  /** The action on the design, for the button. */
  readonly verb: "Open" | "Download";
  readonly program: Program;
  readonly effects: readonly SideEffect[];
  onConfirm(): void;
  /** Goes to the place of an effect. */
  onChoose(effect: SideEffect): void;
  onClose(): void;
}

/** Lists the side effects of deploying a design, before the design is saved or exported. */
export function SideEffectsDialog(props: SideEffectsDialogProps) {
  const { verb, program, effects, onConfirm, onChoose, onClose } = props;
  return (
    <Dialog title={`${verb} “${program.name}”?`} onClose={onClose}>
      <DialogForm submit={verb} onSubmit={onConfirm} onCancel={onClose}>
        <div className={controls.dialogBody}>
          <p>{verb === "Open" && "Opening is safe. "}When deployed, this program:</p>
          <SideEffectList program={program} effects={effects} onChoose={onChoose} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
