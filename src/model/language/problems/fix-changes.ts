import { minimalChange } from "#model/base/text/minimal-change.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { idOfKey } from "#model/language/design/text-design.ts";
import type { LanguageSyntax, RangeChange } from "#model/language/types.ts";
import type { Edit } from "#model/program/edit.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { applyInOrder } from "#model/schema/values/schema-order.ts";

/** The changes that an edit of the design makes in its text; undefined if the text can't be read. */
export function changesOfEdit(
  text: string,
  syntax: LanguageSyntax,
  edit: Edit,
  catalog: Catalog,
): readonly RangeChange[] | undefined {
  const ids = (entries: readonly (readonly [string, unknown])[]): readonly ResourceId[] =>
    entries.map(([key]) => idOfKey(key));
  const read = syntax === "yaml" ? parseYaml(text, { ids }) : parseProgramFile(text, { ids });
  if (!read.ok) return undefined;
  const { program } = read;
  const next = applyInOrder(program, edit, catalog);
  const after =
    program.source === undefined ? printManifest(next) : rewriteYaml(next, program.source);
  const change = minimalChange(text, after);
  if (change === undefined) return [];
  return [{ start: change.from, end: change.to, insert: change.insert }];
}
