import { CircleAlert } from "lucide-react";

import type { Failure } from "#store/computed.ts";
import controls from "#ui/components/controls.module.css";

const words = {
  checks: {
    failed: "The checks failed",
    unloaded: "The checks could not be loaded.",
  },
  references: {
    failed: "The references could not be followed",
    unloaded: "Part of the page could not be loaded.",
  },
  code: {
    failed: "The code could not be generated",
    unloaded: "The code generators could not be loaded.",
  },
  plan: {
    failed: "The comparison failed",
    unloaded: "The plan could not be loaded.",
  },
} as const;

interface FailureMessageProps {
  readonly of: keyof typeof words;
  readonly failure: Failure;
  /** Whether the last derived value is shown beside the message. */
  readonly hasLast: boolean;
}

/** Replaces a missing derived value with the reason. */
export function FailureMessage({ of, failure, hasLast }: FailureMessageProps) {
  const { failed, unloaded } = words[of];
  const { at, message } = failure;
  return (
    <p role="alert" className={controls.failure}>
      <CircleAlert size={14} aria-hidden />{" "}
      {at === "loading"
        ? `${unloaded} Reload the page to try again.`
        : `${failed}: ${message.replace(/\.?$/, ".")} The next edit tries again.`}
      {hasLast && " The last result is shown."}
    </p>
  );
}
