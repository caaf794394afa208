import { tokensOf } from "#model/program/packages/tokens.ts";
import { formatCount } from "#model/base/messages.ts";
import { edit, updateWorkspace } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import { inPauses } from "#ui/in-pauses.ts";
import type { Services as AllServices } from "#ui/services.ts";

type Services = Pick<AllServices, "store" | "catalog" | "packages">;

/**
 * Reports the number of secrets in plain text in the open design, and offers to move them. Does nothing if the design
 * has no such secrets.
 */
export async function tellOfSecrets(services: Services): Promise<void> {
  const { store } = services;
  const { current } = store.getState().workspace;
  const isOpen = (): boolean => store.getState().workspace.current === current;
  const count = await countOpen(services);
  if (count === 0 || !isOpen()) return;
  const message = `${formatCount(count, "secret")} in plain text.`;
  const undo = { label: "Move to config", run: () => void moveSecrets(services) };
  const state = store.getState();
  const isMovable = state.program.plugin === undefined && !isReadOnly(state);
  updateWorkspace(store, { notice: { message, ...(isMovable ? { undo } : {}) } });
}

/** Replaces the open design's secrets with secret config variables, as one undo step. */
export async function moveSecrets(services: Services): Promise<void> {
  const { store, catalog } = services;
  const { moveSecretsToConfig } = await import("#model/secrets/move-secrets.ts");
  const count = await countOpen(services);
  const moved = moveSecretsToConfig(store.getState().program, catalog.getState());
  edit(store, { kind: "replace-program", program: moved }, { label: "Move secrets to config" });
  const done = store.getState().program === moved && count > 0;
  const message = done
    ? `Moved ${formatCount(count, "secret")} to config. Set each with pulumi config set --secret NAME; the README of an exported project lists them.`
    : "No secrets in plain text.";
  updateWorkspace(store, { notice: { message, isConfirmation: !done } });
}

/** The number of secrets in plain text in the open design, once its types are read. */
async function countOpen({ store, catalog, packages }: Services): Promise<number> {
  const { program } = store.getState();
  await packages.readTypes(tokensOf(program.resources)).catch(() => undefined);
  const { countInPauses } = await import("#model/secrets/count-secrets.ts");
  return inPauses(countInPauses(store.getState().program, catalog.getState()));
}
