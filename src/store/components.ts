import type { Location } from "#model/program/diagnostic.ts";
import { switchComponent } from "#model/files/plugin/components.ts";
import type { DesignerStore } from "#store/designer.ts";
import { revealLocation } from "#store/designer.ts";
import { selectOne } from "#store/selection.ts";

/** Opens another component of the same plugin. This is not an undo step, because nothing is edited. */
export function showComponent(store: DesignerStore, name: string): void {
  store.setState(({ program, history }) => {
    const next = switchComponent(program, name);
    return next === program
      ? {}
      : {
          program: next,
          history: { ...history, open: undefined },
          ...selectOne(next.resources[0]?.id),
          isolated: undefined,
          activeInput: undefined,
          justAdded: undefined,
          reveal: undefined,
        };
  });
}

/** Like revealLocation, but for a place in any component of a plugin. */
export function revealAnywhere(store: DesignerStore, location: Location): void {
  if (location.kind !== "component") return revealLocation(store, location);
  showComponent(store, location.name);
  if (location.inside !== undefined) revealLocation(store, location.inside);
}
