import { own } from "#model/base/json.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { StartDesign, Starts } from "#model/opening/start.ts";
import type { PackageManager } from "#model/packages/package-manager.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { referencesOf } from "#model/program/renaming/roots.ts";
import type { ResourceId } from "#model/program/value.ts";
import { select, sendRequest, updateWorkspace } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";
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
    await whenRead(packages);
    const text = await start.load();
    const { stored, offered = [] } = packages.read();
    const isOf = (each: { readonly name: string }): boolean => each.name === start.package;
    const isHere = start.package === undefined || stored.some(isOf);
    const offer = isHere ? undefined : offered.findLast(isOf);
    const sample = isHere || offer ? undefined : own(starts.samples, start.package ?? "");
    // Adds the sample before the design, so the forms are right from the start.
    if (sample !== undefined) await addSample(packages, start.package ?? "", await sample());
    const parsed = parseManifest(text);
    await workspace.openUntouched(parsed.ok ? parsed.program.name : start.title, text);
    select(store, heartOf(store.getState().program));
    keepStart(services, start);
    if (offer === undefined) return true;
    // Opens the dialog that shows the progress.
    sendRequest(store, { kind: "loaded-packages" });
    const { addOffered } = await import("#ui/packages/adding.ts");
    void addOffered(packages, offer);
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

const addSample = (packages: PackageManager, name: string, content: string): Promise<unknown> =>
  packages.add(
    { name: `the sample of ${name}`, content },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );

/** Resolves when the packages in this browser are known. */
const whenRead = (packages: PackageManager): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (packages.read().status === "reading") return;
      stop();
      resolve();
    };
    const stop = packages.subscribe(look);
    look();
  });
