import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { revealAnywhere } from "#store/components.ts";
import type { DesignerStore } from "#store/designer.ts";
import { sendRequest, setCodeLanguage } from "#store/designer.ts";

/** Goes to what a effect is about: its field, or the file for what has none. */
export function revealSideEffect(store: DesignerStore, { location }: SideEffect): void {
  if (location.kind !== "program") return revealAnywhere(store, location);
  // What a file says of the project, or what is kept of it unread, the language shows that it was opened in.
  setCodeLanguage(store, store.getState().program.source === undefined ? "json" : "yaml");
  return sendRequest(store, { kind: "view", view: "code" });
}
