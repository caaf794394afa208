import type { ResourceId } from "#model/program/value.ts";
import type { Location } from "#model/program/diagnostic.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import type { WrittenPlace } from "#model/files/json/written-places.ts";
import { placesInside, shapeOfJson } from "#model/files/json/written-places.ts";
import type { Writer } from "#export/print/writer.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { blockLines, hasHalf, printNumber, printText } from "#model/files/yaml/scalars.ts";

/** Receives a file's lines, and reports on content that YAML cannot express. */
export interface YamlOutput {
  readonly writer: Writer;
  readonly report: ReportDiagnostic;
  /** Whether the lines and reports refer to inputs, and not only to resources. */
  readonly hasPlaces: boolean;
}

/** The part of the design that a part of the document represents. */
export interface NodeContext {
  readonly location: Location;
  /** Set for inputs and their content, which the lines show. */
  readonly input?: { readonly resource: ResourceId } & WrittenPlace;
}

/** A key on its value's line is limited to 1024 characters. A longer key is on its own line. */
const maxKeyLength = 1000;

/** A map's member: `key: value`. The member's content is one step below `depth`. */
export function writeMember(
  key: string,
  value: Json,
  depth: number,
  context: NodeContext,
  output: YamlOutput,
): void {
  const printed = printText(key);
  const start = startMember(printed, depth, output);
  if (hasMembers(value)) {
    output.writer.write(start);
    output.writer.breakLine(depth + 1);
    writeMembers(value, depth + 1, context, output);
  } else writeLeaf(`${start} `, value, depth, context, output);
  if (printed !== key) reportKey(key, context, output);
}

/** A member whose value is written by a callback. */
export function writeSection(
  key: string,
  depth: number,
  context: NodeContext,
  output: YamlOutput,
  writeValue: () => void,
): void {
  const printed = printText(key);
  output.writer.write(startMember(printed, depth, output));
  writeValue();
  if (printed !== key) reportKey(key, context, output);
}

/** Starts a member, and returns the text before the value on its line. */
function startMember(printed: string, depth: number, { writer }: YamlOutput): string {
  // Most lines of a program are a key and its value, so they are written as one string.
  if (printed.length <= maxKeyLength) return `${printed}:`;
  writer.write(`? ${printed}`);
  writer.breakLine(depth);
  return ":";
}

/** Unchanged text of the file needs no report. */
function reportKey(key: string, context: NodeContext, { report }: YamlOutput): void {
  reportText(key, context, report);
  if (key === "<<")
    report(
      "export/not-expressible",
      "error",
      context.location,
      "Pulumi reads the key “<<” in a project file as a YAML merge key.",
    );
}

/** True for a list or map that is not empty. */
function hasMembers(json: Json): json is JsonObject | readonly Json[] {
  if (typeof json !== "object" || json === null) return false;
  for (const _ in json) return true;
  return false;
}

/** The lines of a list or map whose first line has already started. */
function writeMembers(
  json: JsonObject | readonly Json[],
  depth: number,
  context: NodeContext,
  output: YamlOutput,
): void {
  const { writer } = output;
  const within = context.input === undefined ? undefined : insideOf(json, context, context.input);
  let isFirst = true;
  for (const key in json as JsonObject) {
    const member = (json as JsonObject)[key] ?? null;
    if (!isFirst) writer.breakLine(depth);
    isFirst = false;
    const inner = within === undefined ? context : within(key, member);
    if (inner.input !== undefined) writer.openMark(inner.input);
    if (isJsonObject(json)) writeMember(key, member, depth, inner, output);
    else writeItem(member, depth, inner, output);
    if (inner.input !== undefined) writer.closeMark();
  }
}

/** A list's item. A list or map in it starts on the dash's line. */
function writeItem(json: Json, depth: number, context: NodeContext, output: YamlOutput): void {
  if (hasMembers(json)) {
    output.writer.write("- ");
    writeMembers(json, depth + 1, context, output);
  } else writeLeaf("- ", json, depth, context, output);
}

/** Creates the contexts of a value's members, requested in order. */
function insideOf(
  json: Json,
  { location }: NodeContext,
  around: NonNullable<NodeContext["input"]>,
): (key: string, member: Json) => NodeContext {
  const placeOf = placesInside(shapeOfJson(json), around, shapeOfJson);
  let at = -1;
  return (key, member) => {
    at += 1;
    const place = placeOf(key, at, member);
    if (place === undefined) return { location };
    const input = { kind: "input", resource: around.resource, path: place.path } as const;
    return { location: input, input: place.holds === undefined ? input : { ...input, ...place } };
  };
}

/** A scalar, after the text before it on the line. */
function writeLeaf(
  start: string,
  json: Json,
  depth: number,
  context: NodeContext,
  { writer, report }: YamlOutput,
): void {
  if (typeof json === "number") return writer.write(start + printNumber(json));
  if (typeof json !== "string") return writer.write(start + JSON.stringify(json));
  const lines = json.includes("\n") ? blockLines(json) : undefined;
  if (lines === undefined) {
    const printed = printText(json);
    if (printed !== json) reportText(json, context, report);
    return writer.write(start + printed);
  }
  writer.write(`${start}${json.endsWith("\n") ? "|" : "|-"}`);
  for (const line of lines) {
    writer.breakLine(depth + 1);
    writer.write(line);
  }
}

function reportText(text: string, { location }: NodeContext, report: ReportDiagnostic): void {
  if (hasHalf(text))
    report(
      "export/not-expressible",
      "warning",
      location,
      "A string contains an unpaired surrogate, which YAML cannot represent. “�” is written instead.",
    );
  // Pulumi rewrites the file before the check, and such a string then causes an error.
  if (text.startsWith("\t") && text.includes("\n"))
    report(
      "export/not-expressible",
      "error",
      location,
      "Pulumi rejects a project file with a multi-line string that starts with a tab.",
    );
}
