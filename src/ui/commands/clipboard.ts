import { duplicateNodes } from "#model/program/duplicates.ts";
import { isDocument } from "#model/opening/recognition/pasted.ts";
import { copyFragment, pasteFragment } from "#model/files/fragment/fragment.ts";
import { redactSecrets } from "#model/secrets/redact.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Note } from "#model/files/manifest/types.ts";
import { edit, selectMany, updateWorkspace } from "#store/designer.ts";
import { describeSelection, isWriter, selectedParts } from "#ui/commands/command.ts";
import { copyRefused } from "#ui/components/use-copied.ts";
import { requestDeletion } from "#ui/commands/deletion.ts";
import { openDocuments } from "#ui/open/open-file.ts";
import type { Services } from "#ui/services.ts";

/** The selected resources and variables as the text of a manifest; undefined if none is selected. */
export function copiedText(services: Services): string | undefined {
  const ids = selectedParts(services);
  if (ids.length === 0) return undefined;
  const { program } = services.store.getState();
  const copied = new Set<NodeId>(ids);
  const chosen = program.resources.filter(({ id }) => copied.has(id));
  const { source: _source, plugin: _plugin, ...open } = program;
  const part = { ...open, resources: chosen };
  const safe = redactSecrets(part, services.catalog.getState());
  if (safe.resources.some((resource, at) => resource !== chosen[at]))
    tell(services, "Copied without secrets.");
  // References to resources outside the selection need the names of these resources.
  const bySafe = new Map(safe.resources.map((resource) => [resource.id, resource]));
  const resources = program.resources.map((resource) => bySafe.get(resource.id) ?? resource);
  return copyFragment({ ...safe, resources }, ids);
}

/** Copies through the Clipboard API, for commands without a clipboard event. */
export async function copySelected(services: Services): Promise<boolean> {
  const text = copiedText(services);
  if (text === undefined) return false;
  const isCopied = await services.workspace.copyText(text);
  if (!isCopied)
    updateWorkspace(services.store, { notice: { message: `${copyRefused}.`, about: "copying" } });
  return isCopied;
}

export async function cutSelected(services: Services): Promise<void> {
  const ids = selectedParts(services);
  if (await copySelected(services)) requestDeletion(services, ids);
}

export async function pasteFromClipboard(services: Services): Promise<void> {
  const text = await services.workspace.pasteText();
  if (text === undefined) tell(services, "The browser did not allow reading the clipboard.");
  else pasteText(services, text);
}

/**
 * Adds the content of a manifest's text as one step, and selects its resources. If the text is a document, it is opened
 * instead.
 */
export function pasteText(services: Services, text: string): void {
  const { store } = services;
  if (isDocument(text)) return openDocuments(services, [{ name: "Pasted text", content: text }]);
  if (!isWriter(services)) return;
  const pasted = pasteFragment(store.getState().program, text);
  if (!pasted.ok) return tell(services, pasted.message);
  const { ids, nodes, notes } = pasted;
  const label = ids.length === 1 ? "Paste a resource" : `Paste ${ids.length} resources`;
  edit(store, pasted.edit, { label: ids.length === 0 && nodes.length > 0 ? "Paste" : label });
  if (nodes.length > 0) selectMany(store, nodes);
  if (notes.length > 0) tell(services, describeNotes("Pasted.", notes));
}

/** Adds copies of the selected resources and variables as one step, and selects them. */
export function duplicateSelected(services: Services): void {
  const { store } = services;
  const ids = selectedParts(services);
  if (!isWriter(services) || ids.length === 0) return;
  const label = `Duplicate ${describeSelection(services, ids)}`;
  const copies = duplicateNodes(store.getState().program, ids);
  edit(store, { kind: "batch", edits: copies.edits }, { label });
  selectMany(store, copies.nodes);
}

const tell = ({ store }: Services, message: string): void =>
  updateWorkspace(store, { notice: { message } });

/** The maximum number of notes shown in full. */
const maxShown = 3;

/** Describes an action, and the parts of a program that were left out or preserved unread. */
export function describeNotes(done: string, notes: readonly Note[]): string {
  const shown = notes.slice(0, maxShown).map(({ where, message }) => `${where}: ${message}`);
  const more = notes.length > maxShown ? ` And ${notes.length - maxShown} more.` : "";
  return `${done} ${shown.join(" ")}${more}`;
}
