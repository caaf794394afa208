import type { Place } from "#model/check/diagnostic.ts";
import type { Json } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import { below } from "#model/program/path.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join, marked } from "#export/print/document.ts";
import type { Report } from "#export/lower/export-diagnostics.ts";
import type { Origin } from "#export/print/line-origin.ts";
import { blockLines, hasHalf, printNumber, printText } from "#model/files/yaml/scalars.ts";

/** Where in the design a part of the document stands. */
export interface Spot {
  readonly place: Place;
  /** Set for inputs and what is in them: their lines show it. */
  readonly input?: Required<Origin>;
}

/** A member of a map: `key: value`. */
export function printMember(key: string, value: Json, spot: Spot, report: Report): Doc {
  return withValue(key, printValue(value, spot, report), spot, report);
}

/** A member whose value is a map of the given members. */
export function printSection(
  key: string,
  members: readonly Doc[],
  spot: Spot,
  report: Report,
): Doc {
  const value = members.length === 0 ? " {}" : indented(members);
  return withValue(key, value, spot, report);
}

/** Keys on the line of their value end within 1024 characters; a longer one stands alone. */
const longestKey = 1000;

function withValue(key: string, value: Doc, spot: Spot, report: Report): Doc {
  reportText(key, spot, report);
  if (key === "<<")
    report(
      "export/not-expressible",
      "error",
      spot.place,
      "Pulumi takes the key “<<” in a project file for YAML's merge of maps.",
    );
  const printed = printText(key);
  if (printed.length > longestKey) return concat("? ", printed, hardline, ":", value);
  // Most lines of a program are a key and its value: one text each.
  return typeof value === "string" ? `${printed}:${value}` : concat(printed, ":", value);
}

/** What follows `key:`, on its line or indented below it. */
function printValue(json: Json, spot: Spot, report: Report): Doc {
  const members = membersOf(json, spot, report);
  if (members !== undefined) return indented(members);
  const leaf = printLeaf(json, spot, report);
  return typeof leaf === "string" ? ` ${leaf}` : concat(" ", leaf);
}

/** An item of a list. A list or map in it starts on the line of the dash. */
function printItem(json: Json, spot: Spot, report: Report): Doc {
  const members = membersOf(json, spot, report);
  if (members !== undefined) return concat("- ", indent(join(hardline, members)));
  const leaf = printLeaf(json, spot, report);
  return typeof leaf === "string" ? `- ${leaf}` : concat("- ", leaf);
}

const indented = (members: readonly Doc[]): Doc =>
  indent(concat(hardline, join(hardline, members)));

/** The lines of a list or map that is not empty. */
function membersOf(json: Json, spot: Spot, report: Report): readonly Doc[] | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const members: Doc[] = [];
  if (!isJsonObject(json))
    for (let at = 0; at < json.length; at += 1) {
      const inner = within(spot, at);
      members.push(mark(inner, printItem(json[at] ?? null, inner, report)));
    }
  else {
    // A secret or an asset is written as a call, and is one value in the design.
    const { place } = spot;
    const around = calledFunction(json) === undefined ? spot : { place };
    for (const key in json) {
      const inner = within(around, key);
      members.push(mark(inner, printMember(key, json[key] ?? null, inner, report)));
    }
  }
  return members.length === 0 ? undefined : members;
}

function within(spot: Spot, part: string | number): Spot {
  if (spot.input === undefined) return spot;
  const { resource, path } = spot.input;
  const input = { kind: "input", resource, path: below(path, part) } as const;
  return { place: input, input };
}

const mark = ({ input }: Spot, doc: Doc): Doc => (input === undefined ? doc : marked(input, doc));

function printLeaf(json: Json, spot: Spot, report: Report): Doc {
  if (typeof json === "number") return printNumber(json);
  if (typeof json !== "string") return JSON.stringify(json);
  reportText(json, spot, report);
  const lines = json.includes("\n") ? blockLines(json) : undefined;
  if (lines === undefined) return printText(json);
  const head = json.endsWith("\n") ? "|" : "|-";
  return concat(head, indent(concat(...lines.flatMap((line) => [hardline, line]))));
}

function reportText(text: string, { place }: Spot, report: Report): void {
  if (hasHalf(text))
    report(
      "export/not-expressible",
      "warning",
      place,
      "A text holds half of a character, which YAML cannot: “�” stands in its place.",
    );
  // It writes the file anew before it checks it, with a fault in that.
  if (text.startsWith("\t") && text.includes("\n"))
    report(
      "export/not-expressible",
      "error",
      place,
      "Pulumi refuses a project file with a text of several lines that starts with a tab.",
    );
}
