import { CircleAlert } from "lucide-react";

import { signs } from "#model/deployment/plan/signs.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { sendRequest } from "#store/designer.ts";
import styles from "#ui/header/header.module.css";
import { useDerived } from "#ui/derived.ts";
import { useServices } from "#ui/services.ts";

/** Always told, so that a zero is seen. */
const alwaysShown: ReadonlySet<Operation> = new Set(["create", "update", "replace", "delete"]);
const shownOperations: readonly Operation[] = [
  "create",
  "import",
  "read",
  "update",
  "replace",
  "delete",
];

/** How much a deployment would do, while the design is compared; opens the plan. */
export function PlanCount() {
  const { store } = useServices();
  const outcome = useDerived((state) => state.comparison.value?.outcome);
  if (outcome === undefined) return null;
  const { counts, refused, failed } = outcome;
  const shown = shownOperations.filter((each) => counts[each] > 0 || alwaysShown.has(each));
  const bad = refused + failed;
  const words = shown.map((each) => `${counts[each]} to ${each}`);
  if (refused > 0) words.push(`${refused} refused`);
  if (failed > 0) words.push(`${failed} failed`);
  return (
    <button
      type="button"
      className={styles.plan}
      title={`${words.join(", ")}. Show the plan`}
      onClick={() => sendRequest(store, { kind: "view", view: "plan" })}
    >
      <span className="visually-hidden">Plan: {words.join(", ")}</span>
      {bad > 0 && (
        <span className={styles.refused} aria-hidden>
          <CircleAlert size={13} />
          {bad}
        </span>
      )}
      {shown.map((each) => (
        <span
          key={each}
          data-operation={each}
          data-none={counts[each] === 0 || undefined}
          aria-hidden
        >
          {signs[each]}
          {counts[each]}
        </span>
      ))}
    </button>
  );
}
