import type { JsonObject } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { FileReadNote, ParseFailure } from "#model/files/manifest/types.ts";

/** The maximum length of a JSON file that can be opened, in UTF-16 code units: 50 Mi. */
export const maxManifestLength = 50 * 1024 * 1024;

/** A note about the file that can't be derived from its JSON. */
export type ReadDiagnostic = Pick<FileReadNote, "path" | "message">;

/** Reads a file with one JSON object; `otherwise` is the message for any other value. */
export function readObject(
  text: string,
  otherwise: string,
  deepest?: number,
):
  | {
      readonly ok: true;
      readonly json: JsonObject;
      readonly diagnostics: readonly ReadDiagnostic[];
    }
  | ParseFailure {
  if (text.length > maxManifestLength) return refuse(describeLength(text.length));
  const document = readJson(text.startsWith("\ufeff") ? text.slice(1) : text, deepest);
  if (!document.ok) return document;
  const { value, rounded } = document;
  if (!isJsonObject(value)) return refuse(otherwise);
  const diagnostics = rounded.map((number) => ({
    path: number.path,
    message: describeRounded(number.text, number.value),
  }));
  return { ok: true, json: value, diagnostics };
}

/** The note about a number with more digits than a double can represent. */
export const describeRounded = (text: string, value: number): string =>
  `The number ${shorten(text)} is read as ${value}, the nearest number that fits. To keep every digit, write it as a string in quotation marks.`;

const refuse = (message: string): ParseFailure => ({ ok: false, message });

const describeLength = (length: number): string =>
  `The file has ${length.toLocaleString("en")} characters, but the maximum is ${maxManifestLength.toLocaleString("en")}.`;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
