import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import { ChangeList } from "#ui/plan/ChangeList.tsx";
import styles from "#ui/plan/plan.module.css";
import { useComparison } from "#ui/derived.ts";

interface StepInputsProps {
  readonly entry: OutcomeEntry;
  readonly nameOf: NameOf;
  /** Shows the field of a property; undefined if the resource is not in the design. */
  readonly onReveal: ((path: PropertyPath) => void) | undefined;
}

/** More inputs than this start folded. */
const most = 6;

/** The inputs of a resource that is created, or the deployed inputs of one that is deleted; nothing for other steps. */
export function StepInputs({ entry, nameOf, onReveal }: StepInputsProps) {
  const compared = useComparison().value;
  const inputs = useMemo(() => compared?.inputsOf(entry) ?? [], [compared, entry]);
  const [chosen, setOpen] = useState<boolean>();
  if (inputs.length === 0) return null;
  const isOpen = chosen ?? inputs.length <= most;
  const isDeleted = entry.step.operation === "delete";
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden />
        {formatCount(inputs.length, isDeleted ? "deployed input" : "input")}
        <span className="visually-hidden"> of {entry.step.name}</span>
      </button>
      {isOpen && (
        <ChangeList
          changes={inputs}
          of={entry.step.name}
          nameOf={nameOf}
          onReveal={onReveal}
          side={isDeleted ? "old" : "new"}
        />
      )}
    </>
  );
}
