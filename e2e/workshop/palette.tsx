import { createCatalog } from "#model/schema/catalog.ts";
import { emptyProgram } from "#model/program/program.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDesignerStore, openProgram } from "#store/designer.ts";
import { createMemoryPackages } from "#store/testing/memory-packages.ts";
import { Palette } from "#ui/palette/Palette.tsx";
import type { Services } from "#ui/services.ts";
import { ServicesContext } from "#ui/services.ts";

/** As many types as three large clouds have together, in as many modules. */
const clouds = [
  ["north", 1100, 120],
  ["south", 1150, 150],
  ["west", 1150, 130],
] as const;

const words = ["Bucket", "Policy", "Instance", "Group", "Rule", "Network", "Route", "Table"];

function cloud([name, count, modules]: (typeof clouds)[number]) {
  const resources = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const [first, second] = [words[at % 8], words[Math.floor(at / 8) % 8]];
      const purpose = `Keeps a ${first} of ${name} in one place.`;
      return [`${name}:module${at % modules}:${first}${second}${at}`, { description: purpose }];
    }),
  );
  const index = indexPackage({ name, version: "1.0.0", resources });
  if (!index.ok) throw new Error(index.message);
  return index.package;
}

function createServices(): Services {
  const catalog = createCatalogStore(createCatalog(clouds.map(cloud), []));
  const store = createDesignerStore();
  openProgram(store, emptyProgram("palette"));
  const kept = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    store,
    catalog,
    packages: createMemoryPackages(catalog),
    preferences: {
      read: (key: string) => kept.get(key),
      write: (key: string, value: string) => {
        kept.set(key, value);
        for (const listener of listeners) listener();
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    // Of all that a screen is given, the palette reads these.
  } as unknown as Services;
}

const services = createServices();

/** The real palette with 3,400 types, as high as a window. */
export function PaletteWorkshop() {
  return (
    <ServicesContext value={services}>
      <main className="palette">
        <Palette />
      </main>
    </ServicesContext>
  );
}
