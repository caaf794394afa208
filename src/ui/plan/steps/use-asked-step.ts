import { useEffect, useRef, useState } from "react";

import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { AskedStep } from "#ui/plan/filter.ts";
import { isAskedStep } from "#ui/plan/filter.ts";
import { useDesigner } from "#ui/services.ts";
import { useRequests } from "#ui/use-requests.ts";

interface Asked {
  /** The request, until the user makes another request. */
  readonly asked: AskedStep;
  /** True for the step of the open resource, and for a requested step without a resource. */
  isOpen(entry: OutcomeEntry): boolean;
  /** Drops the request. */
  pass(): void;
}

/**
 * The step that another screen requested. The requested step is scrolled into view, like the step of the open resource.
 */
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
