import { readSchemaBytes } from "#edge/packages/schema-bytes.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { PackageProgress } from "#model/schema/package-manager.ts";

/** A schema's bytes, which are UTF-8 JSON and not compressed, and where its members stand in them. */
export type Indexed =
  | { readonly kind: "indexed"; readonly index: SchemaIndex; readonly bytes: Blob }
  | { readonly kind: "refused"; readonly message: string };

/** Reads a schema, whatever it holds: what is none is refused with a sentence. */
export async function indexContent(
  content: Blob | string,
  tell: (progress: PackageProgress) => void,
): Promise<Indexed> {
  const read = await readSchemaBytes(content, tell);
  if (!read.ok) return { kind: "refused", message: read.message };
  tell({ phase: "reading", share: 0 });
  const result = indexSchema(read.bytes, (share) => tell({ phase: "reading", share }));
  if (!result.ok) return { kind: "refused", message: result.message };
  tell({ phase: "storing" });
  return { kind: "indexed", index: result.index, bytes: new Blob([read.bytes]) };
}
