import type { Baseline } from "#model/deployment/state/baseline.ts";
import { stackOutputsOf } from "#model/deployment/state/stack-outputs.ts";
import { formatCount } from "#model/base/messages.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit } from "#store/designer.ts";
import { tellOfStep } from "#ui/commands/step-notice.ts";

/** Offers the outputs of another stack from its state: their names and types go into the design, but no values. */
export function takeOutputs(store: DesignerStore, stack: string, baseline: Baseline): void {
  const outputs = stackOutputsOf(baseline);
  const { program } = store.getState();
  edit(
    store,
    { kind: "set-referenced-stack", stack, outputs },
    { label: `Read the outputs of ${stack}` },
  );
  const count = formatCount(Object.keys(outputs).length, "output");
  const message = `${stack} has ${count}, which references can now use.`;
  if (store.getState().program !== program) tellOfStep(store, message);
}
