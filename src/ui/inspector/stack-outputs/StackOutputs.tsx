import { FolderOpen, X } from "lucide-react";

import { describeType } from "#model/schema/describe-type.ts";
import { shellCommand } from "#model/base/shell/command.ts";
import type { Resource } from "#model/program/program.ts";
import { isStateOf, outputsOfStack, stackOf } from "#model/program/stacks/referenced-stacks.ts";
import type { StackOutputTypes } from "#model/program/stacks/stack-output-types.ts";
import { isSecretOutput } from "#model/program/stacks/stack-output-types.ts";
import { readOutputType } from "#model/schema/config/stack-output-type.ts";
import { edit } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/inspector/stack-outputs/stack-outputs.module.css";
import { takeOutputs } from "#ui/inspector/stack-outputs/take-outputs.ts";
import { useOpenFile } from "#ui/open/picker/pick-file.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** The known outputs of the stack that a resource refers to, and how to load them. */
export function StackOutputs({ resource }: { readonly resource: Resource }) {
  const { store } = useServices();
  const openFile = useOpenFile();
  const readOnly = useDesigner(isReadOnly);
  const stack = stackOf(resource);
  const outputs = useDesigner(({ program }) => outputsOfStack(program, stack));
  const deployed = useDesigner(({ program, comparison }) =>
    stack !== undefined &&
    comparison.deployed !== undefined &&
    isStateOf(comparison.deployed.baseline, stack, program)
      ? comparison.deployed
      : undefined,
  );
  if (stack === undefined) return null;
  return (
    <section className={styles.stack} aria-labelledby="stack-outputs">
      <h3 id="stack-outputs">Stack outputs</h3>
      <Outputs stack={stack} outputs={outputs} />
      {!readOnly && (
        <p className={styles.actions}>
          {outputs === undefined && deployed !== undefined && (
            <button
              type="button"
              className={controls.button}
              onClick={() => takeOutputs(store, stack, deployed.baseline)}
            >
              Use {deployed.file}
            </button>
          )}
          <button type="button" className={controls.button} onClick={openFile}>
            <FolderOpen size={14} aria-hidden />{" "}
            {outputs === undefined ? "Open a state…" : "Open a newer state…"}
          </button>
          {outputs !== undefined && (
            <button
              type="button"
              className={controls.quiet}
              onClick={() =>
                edit(
                  store,
                  { kind: "set-referenced-stack", stack },
                  { label: `Forget the outputs of ${stack}` },
                )
              }
            >
              <X size={14} aria-hidden /> Forget
            </button>
          )}
        </p>
      )}
    </section>
  );
}

const stackExportCommand = (stack: string): string =>
  shellCommand(["pulumi", "stack", "export", "--stack", stack, "--file", "state.json"]);

interface OutputsProps {
  readonly stack: string;
  readonly outputs: StackOutputTypes | undefined;
}

function Outputs({ stack, outputs }: OutputsProps) {
  if (outputs === undefined)
    return (
      <p className={styles.muted}>
        Open the state of <code>{stack}</code> to offer its outputs as references. To export it, run{" "}
        <code>{stackExportCommand(stack)}</code>. Only names and types are kept, not values.
      </p>
    );
  const entries = Object.entries(outputs);
  if (entries.length === 0) return <p className={styles.muted}>The opened state has no outputs.</p>;
  return (
    <dl className={styles.outputs}>
      {entries.map(([name, type]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {isSecretOutput(type)
              ? "secret"
              : describeType(readOutputType(type) ?? { kind: "any" })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
