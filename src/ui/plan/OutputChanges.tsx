import type { Change } from "#model/deployment/plan/step.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import { revealLocation } from "#store/designer.ts";
import { ChangeList } from "#ui/plan/ChangeList.tsx";
import styles from "#ui/plan/plan.module.css";
import { useServices } from "#ui/services.ts";

interface StackOutputsProps {
  readonly changes: readonly Change[];
  readonly nameOf: NameOf;
}

/** The changed outputs of the stack. */
export function OutputChanges({ changes, nameOf }: StackOutputsProps) {
  const { store } = useServices();
  return (
    <section className={styles.outputs} aria-label="Stack outputs">
      <h2>Stack outputs</h2>
      <ChangeList
        changes={changes}
        of="the stack"
        nameOf={nameOf}
        onReveal={([name]) => {
          const { outputs } = store.getState().program;
          if (outputs.some((output) => output.name === name))
            revealLocation(store, { kind: "output", name: String(name) });
        }}
      />
    </section>
  );
}
