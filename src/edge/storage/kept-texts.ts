import type { Database } from "#edge/storage/database.ts";
import { isObject } from "#model/base/json.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { KeptText } from "#model/files/edited-text/kept-text.ts";

/** The stored format version. Code in a different format is ignored, and replaced at the next save. */
const FORMAT = 1;

/** The maximum length in characters of the typed text and the text from which the user started. */
const longest = 4_000_000;

/** Code of a design typed at an earlier visit; undefined if no code is stored, or it cannot be read. */
export async function readKeptText(
  database: Database,
  design: string,
  syntax: TextSyntax,
): Promise<KeptText | undefined> {
  const outcome = await database.run((connection) => connection.get("keptTexts", [design, syntax]));
  const found = outcome.kind === "done" ? outcome.value : undefined;
  if (!isObject(found) || found["format"] !== FORMAT) return undefined;
  const { text, base, isWithheld } = found;
  const isKept = typeof text === "string" && typeof base === "string";
  return isKept ? { text, base, isWithheld: isWithheld === true } : undefined;
}

/** Replaces the design's stored typed code. If the design is not stored, its typed code isn't either. */
export async function writeKeptText(
  database: Database,
  design: string,
  syntax: TextSyntax,
  kept: KeptText | undefined,
): Promise<void> {
  await database.run(async (connection) => {
    const transaction = connection.transaction(["heads", "keptTexts"], "readwrite");
    const texts = transaction.objectStore("keptTexts");
    const head = await transaction.objectStore("heads").index("design").getKey(design);
    const isKept =
      kept !== undefined && head !== undefined && kept.text.length + kept.base.length <= longest;
    await Promise.all([
      isKept
        ? texts.put({ design, syntax, format: FORMAT, ...kept })
        : texts.delete([design, syntax]),
      transaction.done,
    ]);
  });
}
