import { useEffect, useRef, useState } from "react";

import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { AskedStep } from "#ui/plan/filter.ts";
import { isAskedStep } from "#ui/plan/filter.ts";
import { useDesigner } from "#ui/services.ts";
import { useRequests } from "#ui/use-requests.ts";

interface Asked {
  /** What is asked for, until the person asks for something else. */
  readonly asked: AskedStep;
  /** True for the step of the open resource, and for the one that is asked for where it has none. */
  isOpen(entry: OutcomeEntry): boolean;
  /** The person asks for something else. */
  pass(): void;
}

/** The step that is asked for from elsewhere; it comes into view, as the open resource's does. */
export function useAskedStep(): Asked {
  const selection = useDesigner((state) => state.selection);
  const [asked, ask] = useState<AskedStep>(nothing);
  useRequests({ plan: ask });
  const seen = useRef(selection);
  const isAsked =
    asked.step !== undefined || (asked.resource !== undefined && asked.resource === selection);
  useEffect(() => {
    if (selection !== seen.current || isAsked)
      document.querySelector("[data-open-entry]")?.scrollIntoView({ block: "nearest" });
    seen.current = selection;
  }, [selection, isAsked, asked]);
  return {
    asked,
    isOpen: (entry) =>
      asked.step === undefined
        ? selection !== undefined && entry.step.resource === selection
        : isAskedStep(entry, asked),
    pass: () => ask(nothing),
  };
}

const nothing: AskedStep = {};
