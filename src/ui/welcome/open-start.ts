import { parseManifest } from "#model/files/manifest/parse.ts";
import type { StartDesign, Starts } from "#model/opening/start.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { referencesOf } from "#model/program/renaming/roots.ts";
import type { ResourceId } from "#model/program/value.ts";
import { select, updateWorkspace } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";
import { addOffer, addSampleUnlessOffered } from "#ui/welcome/start-package.ts";
import { keepStart } from "#ui/welcome/started-from.ts";

/**
 * Opens a start design. The design's package is added from the host if the host offers the package, or else a sample of
 * its types is added. Returns whether the design is open.
 */
export async function openStart(
  services: Services,
  starts: Starts,
  start: StartDesign,
): Promise<boolean> {
  const { store, workspace, packages } = services;
  try {
    const text = await start.load();
    // Adds the sample before the design, so the forms are right from the start.
    const offer =
      start.package === undefined
        ? undefined
        : await addSampleUnlessOffered(packages, starts, start.package);
    const parsed = parseManifest(text);
    await workspace.openUntouched(parsed.ok ? parsed.program.name : start.title, text);
    select(store, heartOf(store.getState().program));
    keepStart(services, start);
    if (offer !== undefined) await addOffer(services, offer);
    return true;
  } catch {
    const message = `“${start.title}” could not be loaded.`;
    const run = (): void => void openStart(services, starts, start);
    updateWorkspace(store, { notice: { message, undo: { label: "Try again", run } } });
    return false;
  }
}

/** The resource that uses the most others. Its form shows what the product does, and it is no frame around others. */
function heartOf({ resources }: Program): ResourceId | undefined {
  const uses = (resource: Resource): number => new Set(referencesOf(resource)).size;
  return resources.toSorted((one, other) => uses(other) - uses(one))[0]?.id;
}
