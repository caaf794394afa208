import { sha256Of } from "#edge/packages/sha256.ts";
import { readSchemaBytes } from "#edge/packages/schema-bytes.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";

/** The bytes of a schema (uncompressed JSON in UTF-8), and the positions of its members. */
export type Indexed =
  | {
      readonly kind: "indexed";
      readonly index: SchemaIndex;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** True if the content has exactly these bytes, without compression or another encoding. */
      readonly isPlain: boolean;
    }
  | { readonly kind: "refused"; readonly message: string };

/** The content to index, and the schema's SHA-256 in hexadecimal if known. */
export interface IndexRequest {
  readonly content: Blob | string;
  readonly sha256?: string | undefined;
}

/** Indexes a schema. If the content is not a schema, it is refused with a sentence. */
export async function indexContent(
  { content, sha256 }: IndexRequest,
  tell: (progress: PackageProgress) => void,
): Promise<Indexed> {
  const read = await readSchemaBytes(content, tell);
  if (!read.ok) return { kind: "refused", message: read.message };
  // The digest is verified before parsing, so an unexpected file is not parsed.
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
