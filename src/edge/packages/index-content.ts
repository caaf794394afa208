import { readSchemaBytes } from "#edge/packages/schema-bytes.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";

/** A schema's bytes, which are UTF-8 JSON and not compressed, and where its members stand in them. */
export type Indexed =
  | {
      readonly kind: "indexed";
      readonly index: SchemaIndex;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: "refused"; readonly message: string };

/** What is to be indexed, and the SHA-256 of the schema in hexadecimal digits where that is known. */
export interface IndexRequest {
  readonly content: Blob | string;
  readonly sha256?: string | undefined;
}

/** Reads a schema, whatever it holds: what is none is refused with a sentence. */
export async function indexContent(
  { content, sha256 }: IndexRequest,
  tell: (progress: PackageProgress) => void,
): Promise<Indexed> {
  const read = await readSchemaBytes(content, tell);
  if (!read.ok) return { kind: "refused", message: read.message };
  const digest = sha256 === undefined ? undefined : await digestOf(read.bytes);
  if (digest !== undefined && digest !== sha256)
    return { kind: "refused", message: "It is not what the host's index says." };
  tell({ phase: "reading", share: 0 });
  const result = indexSchema(read.bytes, {
    onShare: (share) => tell({ phase: "reading", share }),
  });
  if (!result.ok) return { kind: "refused", message: result.message };
  tell({ phase: "storing" });
  return { kind: "indexed", index: result.index, bytes: read.bytes };
}

/** Browsers have it where a page is served with TLS or from the own machine; elsewhere nothing is compared. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const digest = await (crypto.subtle as SubtleCrypto | undefined)?.digest("SHA-256", bytes);
  return digest && Array.from(new Uint8Array(digest), toHex).join("");
}

const toHex = (byte: number): string => byte.toString(16).padStart(2, "0");
