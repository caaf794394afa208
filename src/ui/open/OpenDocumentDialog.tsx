import { Suspense } from "react";

import { useDesigner } from "#ui/services.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

const Step = lazyWithPreload(async () => (await import("#ui/open/Step.tsx")).Step);

/** The document that is being opened, and what it asks of the person. */
export function OpenDocumentDialog() {
  const step = useDesigner((state) => state.opening);
  return (
    <>
      <p role="status" className="visually-hidden">
        {step?.kind === "reading" && <span data-opening>Opening {step.name}</span>}
      </p>
      <Suspense>{step !== undefined && <Step step={step} />}</Suspense>
    </>
  );
}
