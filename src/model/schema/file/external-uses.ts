import { decodeUrlPart } from "#model/base/text/encoding.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import { listOf } from "#model/schema/file/schema-index.ts";

/** A member's reference to another package. */
export interface ExternalUse {
  readonly package: string;
  readonly section: "resources" | "types" | "provider";
  /** The token of the type or resource; empty for the provider. */
  readonly token: string;
}

/** The references to other packages in some members. Members are identified by their numbers. */
export function externalUses(
  index: Pick<SchemaIndex, "externalUses" | "externalReferences">,
  members: Iterable<number>,
): readonly ExternalUse[] {
  const references = new Set<number>();
  for (const member of members)
    for (const each of listOf(index.externalUses, member)) references.add(each);
  return [...references].flatMap(
    (each) => readReference(index.externalReferences[each] ?? "") ?? [],
  );
}

/**
 * Reads a reference such as `/aws/v7.0.0/schema.json#/types/aws:index%2FRegion:Region` (`parseTypeSpecRef`,
 * pulumi/pulumi:pkg/codegen/schema/bind.go).
 */
function readReference(reference: string): ExternalUse | undefined {
  const found = /^\/([^/]+)\/v[^/]+\/schema\.json#\/(.+)$/s.exec(reference);
  if (found === null) return undefined;
  const [, name = "", place = ""] = found;
  if (place === "provider") return { package: name, section: "provider", token: "" };
  const [, section, token = ""] = /^(resources|types)\/(.+)$/s.exec(place) ?? [];
  if (section !== "resources" && section !== "types") return undefined;
  return { package: name, section, token: decodeUrlPart(token) };
}
