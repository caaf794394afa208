import { useState } from "react";

import { formatCount, joinWithAnd } from "#model/base/messages.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { needsNoAnswer } from "#model/deployment/adopt/adoption.ts";
import { describeAdoption } from "#model/deployment/adopt/describe-adoption.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import styles from "#ui/plan/keep/keep.module.css";
import { useDesigner } from "#ui/services.ts";

interface KeepDialogProps {
  readonly all: readonly Adoption[];
  /** The number of resources that the design gets back. */
  readonly restored: number;
  onKeep(isChosen: (adoption: Adoption) => boolean): void;
  onClose(): void;
}

/** Asks about the properties whose deployed value replaces an expression or needs a secret. */
export function KeepDialog({ all, restored, onKeep, onClose }: KeepDialogProps) {
  const program = useDesigner((state) => state.program);
  const questions = all.filter(({ kind }) => kind === "ask" || kind === "secret");
  const plain = all.filter(needsNoAnswer).length;
  const others = describeOthers(plain, restored);
  const isOne = questions.length === 1 && others === "";
  const [agreed, setAgreed] = useState<ReadonlySet<Adoption>>(new Set(isOne ? questions : []));
  const toggle = (question: Adoption, isAgreed: boolean): void =>
    setAgreed(new Set([...agreed, question].filter((each) => isAgreed || each !== question)));
  const impossible = all.filter(({ kind }) => kind === "none");
  return (
    <Dialog title="Keep what is deployed?" onClose={onClose}>
      <DialogForm
        submit="Keep"
        canSubmit={others !== "" || agreed.size > 0}
        onSubmit={() => onKeep((each) => needsNoAnswer(each) || agreed.has(each))}
        onCancel={onClose}
      >
        <div className={controls.dialogBody}>
          {all.length + restored === 0 && (
            <p>Nothing here can be kept: the changes follow from other resources.</p>
          )}
          {others !== "" && <p>{others} will be kept as well.</p>}
          {questions.map((question) => (
            <label key={keyOf(question)} className={styles.question}>
              <input
                type="checkbox"
                checked={agreed.has(question)}
                onChange={({ target }) => toggle(question, target.checked)}
              />
              {questionOn(question, program)}
            </label>
          ))}
          {impossible.map((each) => (
            <p key={keyOf(each)}>
              {nameOf(each, program)}: a program can’t contain the deployed value.
            </p>
          ))}
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The number of values and resources that are kept without a question; empty if none. */
const describeOthers = (values: number, resources: number): string =>
  joinWithAnd([
    ...(values > 0 ? [formatCount(values, "other value")] : []),
    ...(resources > 0 ? [formatCount(resources, "resource")] : []),
  ]);

const keyOf = ({ resource, path }: Adoption): string => JSON.stringify([resource, path]);

const nameOf = (adoption: Adoption, program: Program): string =>
  `${describeAdoption(adoption, program).property} of ${findResource(program, adoption.resource)?.name ?? "?"}`;

function questionOn(adoption: Adoption, program: Program): string {
  const name = nameOf(adoption, program);
  const { deployed = "nothing", planned, expression } = describeAdoption(adoption, program);
  if (adoption.kind === "secret")
    return `${name}: the deployed value is or contains a secret. Use a secret config value.`;
  const now = planned === undefined ? "" : `, which is ${planned},`;
  return `${name}: replace ${expression ?? "the expression"}${now} with ${deployed}`;
}
