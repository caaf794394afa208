import type { DocumentSource } from "#model/files/document-source.ts";
import { recognise } from "#model/opening/recognition/recognise.ts";
import { maxFactsBytes } from "#model/schema/facts/facts-file.ts";

/** The text of a file of facts; undefined where it is another file. */
export async function readFactsText({ content }: DocumentSource): Promise<string | undefined> {
  if (typeof content !== "string" && content.size > maxFactsBytes) return undefined;
  const text = typeof content === "string" ? content : await content.text();
  return recognise(text).kind === "facts" ? text : undefined;
}
