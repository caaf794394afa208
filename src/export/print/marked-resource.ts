import type { Term } from "#export/lower/term.ts";
import type { ConfigDeclaration, ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { Doc } from "#export/print/document.ts";
import { marked } from "#export/print/document.ts";
import { declarationId } from "#export/print/line-origin.ts";

/** A resource's lines. The lines show the resource if the design itself contains it. */
export const markedResource = (
  { id, isImplied }: Pick<ResourceDeclaration, "id" | "isImplied">,
  doc: Doc,
): Doc => (isImplied === true ? doc : marked({ resource: id }, doc));

/** Like `markedResource`, for a config variable. */
export const markedConfig = (
  { name, isImplied }: Pick<ConfigDeclaration, "name" | "isImplied">,
  doc: Doc,
): Doc => (isImplied === true ? doc : marked({ declaration: declarationId("config", name) }, doc));

/** The lines of a variable or an output. */
export const markedNamed = (kind: "variable" | "output", name: string, doc: Doc): Doc =>
  marked({ declaration: declarationId(kind, name) }, doc);

/** A value's lines, which show its input. */
export const markInput = ({ location }: Pick<Term, "location">, doc: Doc): Doc =>
  location.kind === "input" ? marked(location, doc) : doc;
