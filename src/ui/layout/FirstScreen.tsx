import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { useDesigner } from "#ui/services.ts";

const Welcome = lazyWithPreload(async () => (await import("#ui/welcome/Welcome.tsx")).Welcome);

/** The welcome screen. The screen waits for storage, because a stored design may appear instead. */
export function FirstScreen() {
  const isKnown = useDesigner(({ workspace }) => workspace.designs !== undefined);
  return <Boundary name="Begin">{isKnown && <Welcome />}</Boundary>;
}
