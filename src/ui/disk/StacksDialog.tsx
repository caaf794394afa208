import { useState } from "react";

import type { ProjectStacks, StackFile } from "#model/files/project/stack-file.ts";
import type { Undeclared } from "#model/files/project/stack-values.ts";
import { countProblems, undeclaredIn, valuesOf } from "#model/files/project/stack-values.ts";
import { formatCount } from "#model/base/messages.ts";
import { edit } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import declarations from "#ui/declarations/declarations.module.css";
import { SetValueText, StackValueRow } from "#ui/declarations/StackValues.tsx";
import styles from "#ui/disk/disk.module.css";
import { SeverityCount, SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

interface StacksProps {
  readonly stacks: ProjectStacks;
}

/** The number of stacks beside the open file, and the problems of their config. */
export function StacksButton({ stacks }: StacksProps) {
  const program = useDesigner((state) => state.program);
  const [isShown, show] = useState(false);
  const problems = countProblems(program, stacks);
  const count = formatCount(stacks.files.length, "stack");
  return (
    <>
      <button
        type="button"
        className={controls.button}
        title="The config that the stacks in this folder set"
        onClick={() => show(true)}
      >
        {count}
        <SeverityCount counts={{ error: 0, warning: problems, hint: 0 }} />
      </button>
      {isShown && <StacksDialog stacks={stacks} onClose={() => show(false)} />}
    </>
  );
}

function StacksDialog({ stacks, onClose }: StacksProps & { onClose(): void }) {
  return (
    <Dialog title="Stack config" onClose={onClose}>
      <div className={controls.dialogBody}>
        <p>Stack config files are read, but never written. Encrypted values are not shown.</p>
        {stacks.files.map((file) => (
          <Stack key={file.file} file={file} stacks={stacks} />
        ))}
      </div>
    </Dialog>
  );
}

function Stack({ file, stacks }: StacksProps & { readonly file: StackFile }) {
  const program = useDesigner((state) => state.program);
  const readOnly = useDesigner(isReadOnly);
  const undeclared = undeclaredIn(file, program, stacks);
  const isEmpty = program.config.length + undeclared.length === 0 && file.message === undefined;
  return (
    <section className={styles.stack} aria-label={`Stack ${file.stack}`}>
      <h3>
        {file.stack} <span className={styles.fileName}>{file.file}</span>
      </h3>
      {file.message !== undefined && (
        <p className={declarations.stackProblem}>
          <SeverityIcon severity="warning" />
          The file cannot be read: {file.message}
        </p>
      )}
      {isEmpty && (
        <p>The design does not declare config, and the stack does not set any for its project.</p>
      )}
      <ul className={declarations.stackValues}>
        {program.config.flatMap((variable) =>
          valuesOf(variable, program, stacks)
            .filter((value) => value.file === file.file)
            .map((value) => (
              <StackValueRow
                key={`declared ${variable.name}`}
                label={variable.name}
                value={value}
                variable={variable}
                readOnly={readOnly}
              />
            )),
        )}
        {undeclared.map((found) => (
          <UndeclaredRow key={found.set.key} {...found} readOnly={readOnly} />
        ))}
      </ul>
    </section>
  );
}

function UndeclaredRow({ set, variable, readOnly }: Undeclared & { readonly readOnly: boolean }) {
  const { store } = useServices();
  const { name } = variable;
  return (
    <li>
      <span className={declarations.stackName}>{name}</span>
      <SetValueText set={set} variable={variable} />
      {!readOnly && (
        <button
          type="button"
          className={controls.button}
          aria-label={`Declare ${name}`}
          onClick={() =>
            edit(store, { kind: "add-config", variable }, { label: `Declare ${name}` })
          }
        >
          Declare
        </button>
      )}
      <p className={declarations.stackProblem}>
        <SeverityIcon severity="warning" />
        The design does not declare this variable.
      </p>
    </li>
  );
}
