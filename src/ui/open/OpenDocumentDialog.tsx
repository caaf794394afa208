import { Boundary } from "#forms/boundary/Boundary.tsx";
import { useDesigner } from "#ui/services.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

const Step = lazyWithPreload(async () => (await import("#ui/open/Step.tsx")).Step);

/** The document that is being opened, and its questions. */
export function OpenDocumentDialog() {
  const step = useDesigner((state) => state.opening);
  return (
    <>
      <p role="status" className="visually-hidden">
        {step?.kind === "reading" && <span data-opening>Opening {step.name}</span>}
      </p>
      <Boundary name="Opened document" place="above" of={step}>
        {step !== undefined && <Step step={step} />}
      </Boundary>
    </>
  );
}
