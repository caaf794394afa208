import { skipSpace } from "#model/files/json/positions.ts";
import { isStackFileName } from "#model/files/project/folder-files.ts";
import type { Format } from "#model/opening/recognition/format.ts";
import {
  formatOfKeys,
  isSchema,
  summaryOf,
  stackConfig,
  unknownFormat,
} from "#model/opening/recognition/format.ts";
import type { Member } from "#model/opening/recognition/members.ts";
import { membersAt } from "#model/opening/recognition/members.ts";

/**
 * Recognizes the kind of a text by its content, independently of the file's name. Only stack config is also recognized
 * by its name (`Pulumi.<stack>.yaml`), because its content may look like a program. The text is not parsed yet. The
 * start of an incomplete document determines its kind, and the reader for that kind then reports where the text ends
 * unexpectedly.
 */
export function recognize(text: string, name = ""): Format {
  if (isStackFileName(name)) return stackConfig;
  if (!/\S/.test(text)) return unknownFormat("The file is empty.");
  const start = skipSpace(text, 0);
  if (text[start] === "{") return recognizeObject(text, start);
  if (text[start] === "[") return recognizeList(text, start);
  return recognizeLines(text);
}

/** Whether a text starts like a package schema. */
export function beginsLikeSchema(text: string): boolean {
  const start = skipSpace(text, 0);
  if (text[start] !== "{") return false;
  const seen: Member[] = [];
  for (const member of membersAt(text, start)) {
    if (formatOfMember(member) !== undefined) return false;
    seen.push(member);
  }
  // Facts files also have types, and may name their package only at the end.
  return seen.some(({ key }) => ofSchemas.has(key)) && isSchema(seen, text);
}

/** Top-level keys that facts never have. */
const ofSchemas: ReadonlySet<string> = new Set([
  "name",
  "resources",
  "functions",
  "provider",
  "language",
  "meta",
]);

const json: Format = { kind: "program", syntax: "json" };
const yaml: Format = { kind: "program", syntax: "yaml" };

function recognizeObject(text: string, start: number): Format {
  const first = text[skipSpace(text, start + 1)];
  // A map in braces without quotation marks is YAML, not JSON.
  if (first !== '"' && first !== "}" && first !== undefined) return yaml;
  const seen: Member[] = [];
  const members = membersAt(text, start);
  for (;;) {
    const next = members.next();
    // The reader of the format reports errors and their positions.
    if (next.done === true) return next.value ? formatOfKeys(seen, text, "json") : json;
    seen.push(next.value);
    const format = formatOfMember(next.value);
    // The summary of an earlier run contains diagnostics, like the output of a run.
    if (format !== undefined) return formatOfSummary(seen) ?? format;
  }
}

function formatOfSummary(members: readonly Member[]): Format | undefined {
  const summary = summaryOf(new Set(members.map(({ key }) => key)));
  return summary === undefined ? undefined : unknownFormat(summary);
}

/** The format that a single member determines. */
function formatOfMember({ key, first }: Member): Format | undefined {
  if (key === "deployment" && (first === "{" || first === "n")) return { kind: "state" };
  if (key === "checkpoint" && first === "{") return { kind: "state" };
  if (key === "steps" && first === "[") return { kind: "run" };
  if (key === "changeSummary" && first === "{") return { kind: "run" };
  if (key === "diagnostics" && first === "[") return { kind: "run" };
  if (key === "events" && first === "[") return { kind: "run" };
  if (key.endsWith("Event") && first === "{") return { kind: "run" };
  return undefined;
}

/** The format of a list. Only lists of events can be opened. */
function recognizeList(text: string, start: number): Format {
  const item = skipSpace(text, start + 1);
  if (text[item] !== "{") return json;
  return recognizeObject(text, item).kind === "run" ? { kind: "run" } : json;
}

/** The maximum length of text before the events, because the command line may print other lines first. */
const maxBeforeEvents = 64 * 1024;
const topKey =
  /^\ufeff?(?:([A-Za-z$_][\w$.-]*)|"([^"\n]{1,100})"|'([^'\n]{1,100})')[ \t]*:(?=[ \t\r\n]|$)/gm;

function recognizeLines(text: string): Format {
  if (/^\ufeff?-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----/m.test(text))
    return unknownFormat(
      "The file contains a private key, which does not belong in a design. Nothing was kept.",
    );
  if (/^\ufeff?-----BEGIN [A-Z0-9 ]{0,40}CERTIFICATE-----/m.test(text))
    return unknownFormat(
      "The file is a certificate, not a design. To use it in a token, open the resource and drop it there.",
    );
  const event = /^\{/m.exec(text.slice(0, maxBeforeEvents));
  if (event !== null && recognizeObject(text, event.index).kind === "run") return { kind: "run" };
  const keys = Array.from(text.matchAll(topKey), ({ 1: bare, 2: double, 3: single, index }) => ({
    key: bare ?? double ?? single ?? "",
    first: "",
    at: index,
  }));
  if (keys.length > 0) return formatOfKeys(keys, text, "yaml");
  return /^\ufeff?(?:%YAML|---|\?|[&!*])/m.test(text) ? yaml : unknownFormat(nothing);
}

const nothing =
  "The file is not a Pulumi program, state, preview or import file, neither in JSON nor in YAML.";
