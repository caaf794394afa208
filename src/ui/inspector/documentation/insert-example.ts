import { pasteProgram } from "#model/files/fragment/fragment.ts";
import { isObject, own } from "#model/base/json.ts";
import { findResource } from "#model/program/program.ts";
import type { Program } from "#model/program/program.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import { edit, revealLocation, updateWorkspace } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";
import { describeNotes } from "#ui/commands/clipboard.ts";

/**
 * Adds the content of an example's YAML program to the open design, as one step, and opens its first resource of the
 * example's type. Resources get free names, and references among them are updated.
 */
export async function insertExample(
  { store, catalog }: Pick<Services, "store" | "catalog">,
  text: string,
  token: string,
): Promise<void> {
  const tell = (message: string): void => updateWorkspace(store, { notice: { message } });
  // This may be the first use of the YAML reader, which is loaded on demand.
  const reader = await import("#model/files/yaml/parse-yaml.ts").catch(() => undefined);
  if (reader === undefined)
    return tell("The example cannot be inserted: a part of the page could not be loaded.");
  const parsed = reader.parseYaml(text);
  if (!parsed.ok) return tell(`The example cannot be inserted: ${parsed.message}`);
  const { resources } = parsed.program;
  if (resources.length === 0) return tell("The example cannot be inserted: it has no resources.");
  const before = store.getState().program;
  const added = pasteProgram(before, parsed.program, parsed.notes, parsed.keys);
  edit(store, added.edit, { label: "Insert an example" });
  const { program } = store.getState();
  if (program === before) return undefined;
  const notes = added.notes.filter(({ where }) => !isOfFile(where, parsed.program));
  if (notes.length > 0) tell(describeNotes("Inserted.", notes));
  const known = catalog.getState();
  const meant = added.ids.find(
    (id) => canonicalToken(findResource(program, id)?.token ?? "", known) === token,
  );
  const resource = meant ?? added.ids[0];
  if (resource !== undefined) revealLocation(store, { kind: "name", resource });
  return undefined;
}

/** Whether a section is a setting for running the file, or is empty: neither is part of the file's content. */
function isOfFile(where: string, { extras }: Program): boolean {
  const section = own(extras, where);
  return where === "runtime" || (isObject(section) && Object.keys(section).length === 0);
}
