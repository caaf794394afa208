import { readLink } from "#edge/link/read-link.ts";
import { readBlob } from "#edge/opening/read-bytes.ts";
import { readDocument } from "#edge/opening/read-document.ts";
import { isSchemaFile } from "#edge/opening/schema-file.ts";
import type { Opened, Progress } from "#model/opening/recognition/opened.ts";
import type { DocumentSource } from "#model/files/document-source.ts";

/** Reads a document from its bytes, and detects the document's type. */
export async function readDocumentSource(
  { name, content, isLink }: DocumentSource,
  tell: (progress: Progress) => void,
): Promise<Opened> {
  if (isLink === true && typeof content === "string") return readLink(name, content);
  if (typeof content !== "string" && (await isSchemaFile(content))) return { kind: "schema", name };
  const bytes =
    typeof content === "string"
      ? ({ ok: true, text: content } as const)
      : await readBlob(content, (share) => tell({ phase: "reading", share }));
  if (!bytes.ok)
    return { kind: "refused", name, message: `${name} could not be opened: ${bytes.message}` };
  tell({ phase: "understanding" });
  const opened = await readDocument(name, bytes.text);
  const isKept = opened.kind === "state" || opened.kind === "run" || opened.kind === "refused";
  // A compressed file can't be edited in place, because it would lose its compression.
  return "isPacked" in bytes && !isKept
    ? {
        kind: "refused",
        name,
        message: `${name} could not be opened: it is compressed with gzip. Unpack it first.`,
      }
    : opened;
}
