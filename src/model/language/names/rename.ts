import { quoteShort } from "#model/base/messages.ts";
import type { TextDesign } from "#model/language/design/text-design.ts";
import { namesMentioned, nameAt } from "#model/language/names/mentions.ts";
import type { TextRange } from "#model/language/text/node.ts";
import type { PartedText } from "#model/language/text/parts.ts";
import type { Renamable, RenameResult } from "#model/language/types.ts";

/** Matches a name that needs no quotes in YAML, in JSON and in `${…}`. */
const plainName = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** All ranges of the name at an offset. The declaration comes first. */
export function referencesAt(
  offset: number,
  parted: PartedText,
  design: TextDesign,
): readonly TextRange[] {
  const found = nameAt(offset, parted, design);
  if (found === undefined) return [];
  const declared = found.declaration === undefined ? [] : [found.declaration];
  return found.isReferable ? [...declared, ...namesMentioned(found.name, parted)] : declared;
}

/** The name at an offset, if the program declares it. */
export function renamableAt(
  offset: number,
  parted: PartedText,
  design: TextDesign,
): Renamable | undefined {
  const found = nameAt(offset, parted, design);
  return found?.declaration === undefined ? undefined : { name: found.name, range: found.range };
}

export function renameAt(
  offset: number,
  name: string,
  parted: PartedText,
  design: TextDesign,
): RenameResult {
  const found = nameAt(offset, parted, design);
  if (found?.declaration === undefined)
    return { ok: false, message: "The program does not declare a name here." };
  if (!plainName.test(name))
    return {
      ok: false,
      message:
        "A name must start with a letter and contain only letters, digits, hyphens and underscores.",
    };
  const taken = design.declarations.some(
    ({ kind, key }) => (kind !== "outputs") === found.isReferable && key.text === name,
  );
  if (taken && name !== found.name)
    return { ok: false, message: `The program already has ${quoteShort(name)}.` };
  const changes = referencesAt(offset, parted, design).map((range) => ({ ...range, insert: name }));
  return { ok: true, changes };
}
