import type { Bundle } from "#diagram/bundles/bundle.ts";
import type { Bundles } from "#diagram/bundles/find-bundles.ts";
import type { Untangled } from "#diagram/scene/fewer-crossings.ts";
import type { FoundWay } from "#diagram/scene/kept-routes.ts";
import { printRoute } from "#diagram/scene/route.ts";
import { sameItems } from "#model/base/memoize.ts";

/** The lines of the previous view: as found, and after they were moved to reduce crossings. */
interface LastLines {
  readonly routes: ReadonlyMap<string, FoundWay>;
  readonly bundles: Bundles | undefined;
  readonly untangled: Untangled | undefined;
}

/**
 * The lines to draw until the search for fewer crossings is done. Lines are unmoved, unless the previous view moved
 * them and they are found in the same place again. As a result, an edit doesn't make unrelated lines jump.
 */
export function draftLines(
  bundles: Bundles,
  routes: ReadonlyMap<string, FoundWay>,
  { routes: lastRoutes, bundles: found, untangled: moved }: LastLines,
): Untangled {
  if (found === undefined || moved === undefined) return { bundles, singles: new Map() };
  const before = byId(found.list);
  const after = byId(moved.bundles.list);
  const ways = new Map(bundles.ways);
  const list = bundles.list.map((bundle) => {
    const old = before.get(bundle.id);
    const next = after.get(bundle.id);
    if (old === undefined || next === undefined) return bundle;
    if (!sameItems(old.wires, bundle.wires)) return bundle;
    if (printBundle(old, found) !== printBundle(bundle, bundles)) return bundle;
    for (const { id } of bundle.wires) {
      const way = moved.bundles.ways.get(id);
      if (way !== undefined) ways.set(id, way);
    }
    return next;
  });
  const isKept = (id: string): boolean =>
    !ways.has(id) && lastRoutes.has(id) && lastRoutes.get(id) === routes.get(id);
  return {
    bundles: { ...bundles, list, ways },
    singles: new Map([...moved.singles].filter(([id]) => isKept(id))),
  };
}

const byId = (list: readonly Bundle[]): ReadonlyMap<string, Bundle> =>
  new Map(list.map((bundle) => [bundle.id, bundle]));

const printBundle = ({ trunk, wires }: Bundle, { ways }: Bundles): string =>
  [...trunk, ...wires.flatMap(({ id }) => ways.get(id)?.own ?? [])].map(printRoute).join();
