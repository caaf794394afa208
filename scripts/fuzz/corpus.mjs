import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A corpus's files: `{ reader, name, text }`, sorted by name. Each reader has a folder. */
export function readCorpus(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .flatMap((reader) =>
      readdirSync(join(folder, reader))
        .toSorted()
        .map((name) => ({ reader, name, text: readFileSync(join(folder, reader, name), "utf8") })),
    );
}

/** The corpus file for an input that broke a rule: bytes that are not text are stored in Base64. */
export function fileOf(input) {
  if (typeof input === "string")
    return isWhole(input)
      ? { ending: "txt", text: input }
      : { ending: "code-units.json", text: JSON.stringify(input) };
  if (!(input instanceof Uint8Array)) return { ending: "json", text: JSON.stringify(input) };
  const text = new TextDecoder().decode(input);
  return Buffer.from(text).equals(Buffer.from(input))
    ? { ending: "txt", text }
    : { ending: "base64", text: Buffer.from(input).toString("base64") };
}

/** Whether a file can contain the text: it has no unpaired surrogate. */
const isWhole = (text) => text.isWellFormed();

/** The input that a corpus file gives to its reader. */
export function inputOf({ input }, { name, text }) {
  if (name.endsWith(".base64")) return new Uint8Array(Buffer.from(text, "base64"));
  const whole = name.endsWith(".code-units.json") ? JSON.parse(text) : text;
  if (input === "text") return whole;
  return input === "bytes" ? new TextEncoder().encode(whole) : JSON.parse(whole);
}
