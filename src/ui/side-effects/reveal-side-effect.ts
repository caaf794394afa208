import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { revealAnywhere } from "#store/components.ts";
import type { DesignerStore } from "#store/designer.ts";
import { sendRequest, setCodeLanguage } from "#store/designer.ts";

/** Goes to the place of an effect: its field or, if it has no field, the file. */
export function revealSideEffect(store: DesignerStore, { location }: SideEffect): void {
  if (location.kind !== "program") return revealAnywhere(store, location);
  // Project settings and preserved parts are shown in the language in which the design was opened.
  setCodeLanguage(store, store.getState().program.source === undefined ? "json" : "yaml");
  return sendRequest(store, { kind: "view", view: "code" });
}
