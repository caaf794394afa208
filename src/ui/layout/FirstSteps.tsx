import { Plus } from "lucide-react";

import { isReadOnly } from "#store/read-only.ts";
import { sendRequest } from "#store/designer.ts";
import { isComparing } from "#store/version-comparison.ts";
import { runCommand } from "#ui/commands/commands.ts";
import { describeKeys, isApple } from "#ui/commands/keys/keys.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/layout/layout.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

const others = [
  ["open-file", "Open a file…"],
  ["paste-document", "Paste a program…"],
] as const;

/** The next steps in an empty design, over the canvas. */
export function FirstSteps() {
  const services = useServices();
  const isEmpty = useDesigner(
    ({ program, comparison }) =>
      program.resources.length + program.variables.length === 0 && !isComparing(comparison),
  );
  const readOnly = useDesigner(isReadOnly);
  if (!isEmpty || readOnly) return null;
  return (
    <section aria-label="First steps" className={styles.firstSteps}>
      <h2>This design is empty</h2>
      <button
        type="button"
        className={controls.primary}
        onClick={() => sendRequest(services.store, { kind: "add" })}
      >
        <Plus size={15} aria-hidden /> Add a resource…
      </button>
      <div>
        {others.map(([id, label]) => (
          <button
            key={id}
            type="button"
            className={controls.button}
            onClick={() => runCommand(services, id)}
          >
            {label}
          </button>
        ))}
      </div>
      <p>
        Or press <kbd>{describeKeys("Mod+K", isApple(navigator.platform))}</kbd> and type the name
        of a type, or drop a file here.
      </p>
    </section>
  );
}
