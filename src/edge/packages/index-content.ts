import { sha256Of } from "#edge/packages/sha256.ts";
import { readSchemaBytes } from "#edge/packages/schema-bytes.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";

/** A schema's bytes, which are uncompressed UTF-8 JSON, and the positions of its members. */
export type Indexed =
  | {
      readonly kind: "indexed";
      readonly index: SchemaIndex;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Whether these are the unchanged bytes of the content. */
      readonly isPlain: boolean;
    }
  | { readonly kind: "refused"; readonly message: string };

/** The content to index, and the schema's SHA-256 in hexadecimal if known. */
export interface IndexRequest {
  readonly content: Blob | string;
  readonly sha256?: string | undefined;
}

/** Reads a schema, whatever it contains: anything else is refused with a sentence. */
export async function indexContent(
  { content, sha256 }: IndexRequest,
  tell: (progress: PackageProgress) => void,
): Promise<Indexed> {
  const read = await readSchemaBytes(content, tell);
  if (!read.ok) return { kind: "refused", message: read.message };
  // Verify before parsing: an unexpected file is not read.
  if (sha256 !== undefined && (await sha256Of(read.bytes)) !== sha256)
    return { kind: "refused", message: differs };
  tell({ phase: "reading", share: 0 });
  const result = indexSchema(read.bytes, {
    onShare: (share) => tell({ phase: "reading", share }),
  });
  if (!result.ok) return { kind: "refused", message: result.message };
  tell({ phase: "storing" });
  return { kind: "indexed", index: result.index, bytes: read.bytes, isPlain: read.isPlain };
}

const differs =
  "its SHA-256 does not match the host's index. The file was damaged or replaced. Ask the operator of the host to pack it again.";
