import { skipSpace } from "#model/manifest/positions.ts";
import { membersAt } from "#model/open/members.ts";
import { recognise } from "#model/open/recognise.ts";

/**
 * True for pasted text that is to be opened by itself, rather than added to the design: every document but a
 * JSON program without a name, which is what copied resources are.
 */
export function isDocument(text: string): boolean {
  const format = recognise(text);
  if (format.kind === "unknown") return false;
  if (format.kind !== "program" || format.syntax === "yaml") return true;
  for (const { key } of membersAt(text, skipSpace(text, 0)))
    if (key === "name" || key === "runtime") return true;
  return false;
}
