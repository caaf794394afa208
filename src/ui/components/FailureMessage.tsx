import { CircleAlert } from "lucide-react";

import type { Failure } from "#store/computed.ts";
import controls from "#ui/components/controls.module.css";

const words = {
  checks: {
    failed: "The checks failed",
    unloaded: "The checks could not be loaded, so that nothing is checked.",
  },
  references: {
    failed: "The references could not be followed",
    unloaded: "What follows references could not be loaded.",
  },
  code: {
    failed: "The code could not be printed",
    unloaded: "The printers could not be loaded, so that nothing is printed.",
  },
  plan: {
    failed: "The comparison failed",
    unloaded: "The plan could not be loaded, so that nothing is compared.",
  },
} as const;

interface FailureMessageProps {
  readonly of: keyof typeof words;
  readonly failure: Failure;
  /** Whether what was derived last is shown beside it. */
  readonly hasLast: boolean;
}

/** Says why something derived is not there, in its place. */
export function FailureMessage({ of, failure, hasLast }: FailureMessageProps) {
  const { failed, unloaded } = words[of];
  const { at, message } = failure;
  return (
    <p role="alert" className={controls.failure}>
      <CircleAlert size={14} aria-hidden />{" "}
      {at === "loading"
        ? `${unloaded} Reload the page to try again.`
        : `${failed}: ${message.replace(/\.?$/, ".")} The next edit tries again.`}
      {hasLast && " What is shown is from before."}
    </p>
  );
}
