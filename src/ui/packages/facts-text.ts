import type { DocumentSource } from "#model/files/document-source.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";
import { maxFactsBytes } from "#model/schema/facts/facts-file.ts";

/** The text of a facts file; undefined for any other file. */
export async function readFactsText({ content }: DocumentSource): Promise<string | undefined> {
  if (typeof content !== "string" && content.size > maxFactsBytes) return undefined;
  const text = typeof content === "string" ? content : await content.text();
  return recognize(text).kind === "facts" ? text : undefined;
}
