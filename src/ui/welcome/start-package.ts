import { own } from "#model/base/json.ts";
import type { Starts } from "#model/opening/start.ts";
import type { OfferedPackage, PackageManager } from "#model/packages/package-manager.ts";
import { sendRequest } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";

/**
 * Makes a package's types available. Adds the sample of its types, unless the package is in this browser or the host
 * offers the package. Returns the host's offer, which the caller passes to `addOffer`.
 */
export async function addSampleUnlessOffered(
  packages: PackageManager,
  starts: Starts,
  name: string,
): Promise<OfferedPackage | undefined> {
  await whenRead(packages);
  const { stored, offered = [] } = packages.read();
  const isOf = (each: { readonly name: string }): boolean => each.name === name;
  if (stored.some(isOf)) return undefined;
  const offer = offered.findLast(isOf);
  const sample = own(starts.samples, name);
  if (offer === undefined && sample !== undefined)
    await packages.add(
      { name: `the sample of ${name}`, content: await sample() },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
  return offer;
}

/** Adds a package that the host offers, and opens the dialog that shows the progress. */
export async function addOffer(
  { store, packages }: Services,
  offer: OfferedPackage,
): Promise<void> {
  sendRequest(store, { kind: "loaded-packages" });
  const { addOffered } = await import("#ui/packages/adding.ts");
  void addOffered(packages, offer);
}

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
