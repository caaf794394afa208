import { holdSchema } from "#model/schema/file/held-schema.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import type { IndexedSource } from "#model/schema/file/indexed-source.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { PackageSource } from "#model/schema/package-source.ts";

export const bytesOf = (schema: unknown, space?: number): Uint8Array =>
  new TextEncoder().encode(
    typeof schema === "string" ? schema : JSON.stringify(schema, null, space),
  );

/** The index of a schema. The schema must be valid. */
export function indexOf(bytes: Uint8Array): SchemaIndex {
  const result = indexSchema(bytes);
  if (!result.ok) throw new Error(result.message);
  return result.index;
}

/** Reads a resource type, or the provider, into a source, together with everything it refers to. */
export function readMember(source: IndexedSource, bytes: Uint8Array, token: string): void {
  const member = source.memberOf(token);
  if (member !== undefined) readMembers(source, bytes, source.missing(member));
}

/** Like `readMember`, for a function. The function is given by its schema key. */
export function readFunction(source: IndexedSource, bytes: Uint8Array, token: string): void {
  const member = source.memberOfFunction(token);
  if (member !== undefined) readMembers(source, bytes, source.missing(member));
}

function readMembers(source: IndexedSource, bytes: Uint8Array, members: readonly number[]): void {
  const { places } = source.index;
  source.put(
    members.map((each) => [each, bytes.slice(places[2 * each] ?? 0, places[2 * each + 1] ?? 0)]),
  );
}

/** The source of a schema that is completely in memory. */
export function heldSource(bytes: Uint8Array): PackageSource {
  const held = holdSchema(bytes);
  if (!held.ok) throw new Error(held.message);
  return held.source;
}

/** A source in which all members are read. */
export function readSource(bytes: Uint8Array, index = indexOf(bytes)): IndexedSource {
  const source = indexedSource(index);
  const members = Array.from({ length: index.places.length / 2 }, (_, member) => member);
  readMembers(
    source,
    bytes,
    members.filter((member) => index.places[2 * member + 1] !== 0),
  );
  return source;
}
