import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { Doc } from "#export/print/document.ts";
import { marked } from "#export/print/document.ts";

/** The lines of a resource, which show it where it is one of the design's own. */
export const markedResource = (
  { id, isImplied }: Pick<ResourceDeclaration, "id" | "isImplied">,
  doc: Doc,
): Doc => (isImplied === true ? doc : marked({ resource: id }, doc));
