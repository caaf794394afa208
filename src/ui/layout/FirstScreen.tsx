import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { useDesigner } from "#ui/services.ts";

const Welcome = lazyWithPreload(async () => (await import("#ui/welcome/Welcome.tsx")).Welcome);

/** How to begin. Until storage has answered, there may be a design to go on with. */
export function FirstScreen() {
  const isKnown = useDesigner(({ workspace }) => workspace.designs !== undefined);
  return <Boundary name="Begin">{isKnown && <Welcome />}</Boundary>;
}
