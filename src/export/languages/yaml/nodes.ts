import type { ResourceId } from "#model/program/value.ts";
import type { Location } from "#model/check/diagnostic.ts";
import type { Json } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { WrittenPlace } from "#model/files/json/written-places.ts";
import { placesInside, shapeOfJson } from "#model/files/json/written-places.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join, marked, wrap } from "#export/print/document.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { blockLines, hasHalf, printNumber, printText } from "#model/files/yaml/scalars.ts";

/** Where in the design a part of the document stands. */
export interface NodeContext {
  readonly location: Location;
  /** Set for inputs and what is in them: their lines show it. */
  readonly input?: { readonly resource: ResourceId } & WrittenPlace;
}

/** A member of a map: `key: value`. */
export function printMember(
  key: string,
  value: Json,
  context: NodeContext,
  report: ReportDiagnostic,
): Doc {
  return withValue(key, printValue(value, context, report), context, report);
}

/** A member whose value is a map of the given members. */
export function printSection(
  key: string,
  members: readonly Doc[],
  context: NodeContext,
  report: ReportDiagnostic,
): Doc {
  const value = members.length === 0 ? " {}" : indented(members);
  return withValue(key, value, context, report);
}

/** Keys on the line of their value end within 1024 characters; a longer one stands alone. */
const maxKeyLength = 1000;

function withValue(key: string, value: Doc, context: NodeContext, report: ReportDiagnostic): Doc {
  reportText(key, context, report);
  if (key === "<<")
    report(
      "export/not-expressible",
      "error",
      context.location,
      "Pulumi takes the key “<<” in a project file for YAML's merge of maps.",
    );
  const printed = printText(key);
  if (printed.length > maxKeyLength) return concat("? ", printed, hardline, ":", value);
  // Most lines of a program are a key and its value: one text each.
  return wrap(`${printed}:`, value);
}

/** What follows `key:`, on its line or indented below it. */
function printValue(json: Json, context: NodeContext, report: ReportDiagnostic): Doc {
  const members = membersOf(json, context, report);
  if (members !== undefined) return indented(members);
  return wrap(" ", printLeaf(json, context, report));
}

/** An item of a list. A list or map in it starts on the line of the dash. */
function printItem(json: Json, context: NodeContext, report: ReportDiagnostic): Doc {
  const members = membersOf(json, context, report);
  return wrap(
    "- ",
    members === undefined ? printLeaf(json, context, report) : indent(join(hardline, members)),
  );
}

const indented = (members: readonly Doc[]): Doc =>
  indent(concat(hardline, join(hardline, members)));

/** The lines of a list or map that is not empty. */
function membersOf(
  json: Json,
  context: NodeContext,
  report: ReportDiagnostic,
): readonly Doc[] | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const members: Doc[] = [];
  const within = insideOf(json, context);
  if (!isJsonObject(json))
    for (let at = 0; at < json.length; at += 1) {
      const item = json[at] ?? null;
      const inner = within(at, item);
      members.push(mark(inner, printItem(item, inner, report)));
    }
  else
    for (const key in json) {
      const member = json[key] ?? null;
      const inner = within(key, member);
      members.push(mark(inner, printMember(key, member, inner, report)));
    }
  return members.length === 0 ? undefined : members;
}

/** Makes the contexts of the members of a value, asked for in their order. */
function insideOf(
  json: Json,
  context: NodeContext,
): (part: string | number, member: Json) => NodeContext {
  const { location, input: around } = context;
  if (around === undefined) return () => context;
  const placeOf = placesInside(shapeOfJson(json), around, shapeOfJson);
  let at = -1;
  return (part, member) => {
    at += 1;
    const place = placeOf(part, at, member);
    if (place === undefined) return { location };
    const input = { kind: "input", resource: around.resource, path: place.path } as const;
    return { location: input, input: place.holds === undefined ? input : { ...input, ...place } };
  };
}

const mark = ({ input }: NodeContext, doc: Doc): Doc =>
  input === undefined ? doc : marked(input, doc);

function printLeaf(json: Json, context: NodeContext, report: ReportDiagnostic): Doc {
  if (typeof json === "number") return printNumber(json);
  if (typeof json !== "string") return JSON.stringify(json);
  reportText(json, context, report);
  const lines = json.includes("\n") ? blockLines(json) : undefined;
  if (lines === undefined) return printText(json);
  const head = json.endsWith("\n") ? "|" : "|-";
  return concat(head, indent(concat(...lines.flatMap((line) => [hardline, line]))));
}

function reportText(text: string, { location }: NodeContext, report: ReportDiagnostic): void {
  if (hasHalf(text))
    report(
      "export/not-expressible",
      "warning",
      location,
      "A text holds half of a character, which YAML cannot: “�” stands in its place.",
    );
  // It writes the file anew before it checks it, with an error in that.
  if (text.startsWith("\t") && text.includes("\n"))
    report(
      "export/not-expressible",
      "error",
      location,
      "Pulumi refuses a project file with a text of several lines that starts with a tab.",
    );
}
