import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a corpus: `{ reader, name, text }`, in the order of their names. A reader's stand in a folder. */
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

/** The file of an input that broke a law, as the corpus takes it: bytes that are no text in base64. */
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

/** Half a surrogate pair is no text that a file can hold. */
const isWhole = (text) => text.isWellFormed();

/** What a file of the corpus has its reader read. */
export function inputOf({ input }, { name, text }) {
  if (name.endsWith(".base64")) return new Uint8Array(Buffer.from(text, "base64"));
  const whole = name.endsWith(".code-units.json") ? JSON.parse(text) : text;
  if (input === "text") return whole;
  return input === "bytes" ? new TextEncoder().encode(whole) : JSON.parse(whole);
}
