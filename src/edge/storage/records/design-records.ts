import { quoteName } from "#model/base/messages.ts";
import type { Head, ResourceRecord } from "#edge/storage/records.ts";
import { readHead, readResourceRecord } from "#edge/storage/records.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own, withProperty } from "#model/base/json.ts";
import { maxWrittenDepth, readJson } from "#model/files/json/json-text.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printResource } from "#model/files/manifest/print.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { yamlSource } from "#model/program/files/source.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A design cut into records: one record per resource, and one for everything else. */
export interface DesignRecords {
  readonly program: Program;
  readonly rest: string;
  readonly keys: ReadonlyMap<ResourceId, string>;
  /**
   * True if `keys` are the program's current keys. Absent if they were read from storage, which may have other keys.
   */
  readonly isCut?: true;
  /** The stored texts of resources that this version prints differently. */
  readonly texts: ReadonlyMap<Resource, string>;
  /** The differences found while cutting the design. They determine the next changes without reading storage. */
  readonly differences?: {
    readonly since: DesignRecords | undefined;
    readonly list: readonly Difference[];
  };
}

/** A resource as storage has it. */
export type ResourceText = Pick<ResourceRecord, "key" | "text">;

/** A resource that differs between two states of a design; a side is undefined if the resource doesn't exist there. */
export interface Difference {
  readonly id: ResourceId;
  readonly before: ResourceText | undefined;
  readonly after: ResourceText | undefined;
}

/** The records without the differences, which are determined again when needed. */
export const withoutDifferences = ({
  differences: _differences,
  ...records
}: DesignRecords): DesignRecords => records;

/** A resource's stored text, or the text that would be stored. */
export const textOfResource = (
  { keys, texts }: Pick<DesignRecords, "keys" | "texts">,
  resource: Resource,
): string => texts.get(resource) ?? JSON.stringify(printResource(resource, keys));

export type Joined =
  | { readonly kind: "good"; readonly head: Head; readonly records: DesignRecords }
  | { readonly kind: "bad"; readonly problems: readonly string[] };

/** Joins a design's records, or reports all their problems. */
export function joinDesign(storedHead: unknown, stored: readonly unknown[]): Joined {
  const head = readHead(storedHead);
  if (head.kind === "bad") return head;
  const { order } = head.record;
  const problems: string[] = [];
  const records = new Map<string, ResourceRecord>();
  for (const value of stored) {
    const read = readResourceRecord(value, `resource ${nameOf(value)}`);
    if (read.kind === "bad") problems.push(...read.problems);
    else records.set(read.record.id, read.record);
  }
  const listed = new Set(order);
  if (listed.size < order.length) problems.push("The design lists a resource twice.");
  for (const value of stored) {
    const id = isObject(value) ? value["id"] : undefined;
    if (typeof id === "string" && !listed.has(id))
      problems.push(
        `The resource ${nameOf(value)} is stored, but is missing from the design's list.`,
      );
  }
  const stands = new Set(stored.map((value) => (isObject(value) ? value["id"] : undefined)));
  for (const id of listed)
    if (!stands.has(id)) problems.push(`The record of the resource ${quoteName(id)} is missing.`);
  if (problems.length > 0) return { kind: "bad", problems };
  return parseRecords(
    head.record,
    order.flatMap((id) => records.get(id) ?? []),
  );
}

function parseRecords(head: Head, records: readonly ResourceRecord[]): Joined {
  const problems: string[] = [];
  const read = (text: string, recordName: string): Json => {
    const result = readJson(text, maxWrittenDepth);
    if (result.ok) return result.value;
    problems.push(
      `The record of the ${recordName} is damaged at line ${result.line}, column ${result.column}: ${result.message}`,
    );
    return null;
  };
  const rest = read(head.rest, "design");
  const entries = records.map(({ key, text }): [string, Json] => [
    key,
    read(text, `resource ${quoteName(key)}`),
  ]);
  if (new Set(records.map(({ key }) => key)).size < records.length)
    problems.push("Two resources are stored under the same key.");
  if (!isObject(rest)) problems.push("The record of the design contains no manifest.");
  if (problems.length > 0 || !isObject(rest)) return { kind: "bad", problems };

  const json = rest as JsonObject;
  const others = own(json, "resources");
  const manifest =
    records.length === 0
      ? json
      : withProperty(json, "resources", {
          ...(Object.fromEntries(entries) as JsonObject),
          ...(isObject(others) ? (others as JsonObject) : {}),
        });
  const ids = records.map(({ id }) => id as ResourceId);
  const parsed = parseManifest(JSON.stringify(manifest), { ids, deepest: maxWrittenDepth });
  if (!parsed.ok)
    return { kind: "bad", problems: [`The design cannot be read: ${parsed.message}`] };
  const found = parsed.program.resources.map(({ id }) => id);
  if (found.length !== ids.length || found.some((id, at) => id !== ids[at]))
    return { kind: "bad", problems: ["A stored resource is not a valid resource."] };
  const printed = { keys: keysOf(records), texts: new Map() };
  const otherwise = parsed.program.resources.flatMap((resource, at) =>
    textOfResource(printed, resource) === records[at]?.text ? [] : [at],
  );
  return withRecords(head, records, parsed.program, otherwise);
}

/**
 * Joins valid records whose program was already read. `others` are the positions of the resources with a different
 * stored text.
 */
export function joinRead(
  storedHead: unknown,
  stored: readonly unknown[],
  program: Program,
  others: readonly number[],
): Joined {
  const head = readHead(storedHead);
  if (head.kind === "bad") return head;
  const records = new Map<string, ResourceRecord>();
  for (const value of stored) {
    const read = readResourceRecord(value, "");
    if (read.kind === "good") records.set(read.record.id, read.record);
  }
  const ordered = head.record.order.flatMap((id) => records.get(id) ?? []);
  return withRecords(head.record, ordered, program, others);
}

const keysOf = (records: readonly ResourceRecord[]): DesignRecords["keys"] =>
  new Map(records.map(({ id, key }) => [id as ResourceId, key]));

function withRecords(
  head: Head,
  records: readonly ResourceRecord[],
  program: Program,
  others: readonly number[],
): Joined {
  const texts = new Map<Resource, string>();
  for (const at of others) {
    const [resource, record] = [program.resources[at], records[at]];
    if (resource !== undefined && record !== undefined) texts.set(resource, record.text);
  }
  const whole = withSource(program, head.source, head.sourceIds);
  const keys = keysOf(records);
  return { kind: "good", head, records: { program: whole, rest: head.rest, keys, texts } };
}

/** The program with its source file, which has not been validated yet. */
export function withSource(program: Program, text: unknown, ids?: unknown): Program {
  if (typeof text !== "string") return program;
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === "string");
  return { ...program, source: yamlSource(text, isList ? (ids as ResourceId[]) : []) };
}

function nameOf(value: unknown): string {
  const key = isObject(value) ? (value["key"] ?? value["id"]) : undefined;
  return typeof key === "string" ? quoteName(key) : "without a name";
}
