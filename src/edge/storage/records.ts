import { isObject } from "#model/base/json.ts";

/**
 * The format that this version writes; a record with a higher number comes from a newer version, and stays unchanged.
 */
export const FORMAT = 1;

/** A design's record, without its resources. */
export interface Head {
  readonly id: string;
  readonly format: number;
  readonly name: string;
  /** The revision, new at each write, so a tab can tell whether the design has changed since the tab read it. */
  readonly revision: string;
  /** The time of the last change, in milliseconds since 1970. */
  readonly updated: number;
  /** The IDs of the resources, in the design's order. */
  readonly order: readonly string[];
  /** The manifest without its resources. */
  readonly rest: string;
  /** The text of the design's YAML source file, if it has one. */
  readonly source?: string;
  /** The IDs of the source file's resources, in order, if they are not numbered. */
  readonly sourceIds?: readonly string[];
  /** The time when the design was deleted, in milliseconds since 1970. A deleted design can be restored for a day. */
  readonly deleted?: number;
}

/** One resource of a design. Each resource has its own record, so typing in a resource writes only one record. */
export interface ResourceRecord {
  readonly design: string;
  readonly id: string;
  /** The resource's key in the manifest. */
  readonly key: string;
  /** The resource as in the manifest. */
  readonly text: string;
}

/** A design at some point in time, as a whole manifest. */
export interface Snapshot {
  readonly design: string;
  /** The time when the snapshot was taken, in milliseconds since 1970. */
  readonly taken: number;
  readonly count: number;
  readonly text: string;
  /** The text of the design's YAML source file, if it has one. */
  readonly source?: string;
}

/** Stored values are validated before use: records can be changed or truncated. */
export type ReadRecord<T> =
  | { readonly kind: "good"; readonly record: T }
  | { readonly kind: "bad"; readonly problems: readonly string[] };

type Test = readonly [matches: (value: unknown) => boolean, expected: string];

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const text: Test = [isText, "text"];
const number: Test = [isNumber, "a number"];

const headFields: Readonly<Record<Exclude<keyof Head, "deleted" | "source" | "sourceIds">, Test>> =
  {
    id: text,
    format: [(value) => value === FORMAT, String(FORMAT)],
    name: text,
    revision: text,
    updated: number,
    order: [(value) => Array.isArray(value) && value.every(isText), "a list of strings"],
    rest: text,
  };

const resourceFields: Readonly<Record<keyof ResourceRecord, Test>> = {
  design: text,
  id: text,
  key: text,
  text,
};

const snapshotFields: Readonly<Record<Exclude<keyof Snapshot, "source">, Test>> = {
  design: text,
  taken: number,
  count: number,
  text,
};

export function readHead(value: unknown): ReadRecord<Head> {
  const format = isObject(value) ? value["format"] : undefined;
  if (typeof format === "number" && format > FORMAT)
    return bad([
      `The design is stored in format ${format}, written by a newer version of Stackwright. ` +
        `This version supports format ${FORMAT}.`,
    ]);
  return readRecord<Head>(value, "design", headFields);
}

/** `recordName` names the record in problems. */
export function readResourceRecord(value: unknown, recordName: string): ReadRecord<ResourceRecord> {
  return readRecord<ResourceRecord>(value, recordName, resourceFields);
}

export function readSnapshot(value: unknown): ReadRecord<Snapshot> {
  return readRecord<Snapshot>(value, "snapshot", snapshotFields);
}

function readRecord<T>(
  value: unknown,
  recordName: string,
  fields: Readonly<Record<string, Test>>,
): ReadRecord<T> {
  if (!isObject(value)) return bad([`The record of the ${recordName} is not an object.`]);
  const problems = Object.entries(fields).flatMap(([name, [matches, expected]]) =>
    matches(value[name])
      ? []
      : [
          `In the record of the ${recordName}, ${name} is ${show(value[name])} instead of ${expected}.`,
        ],
  );
  return problems.length === 0 ? { kind: "good", record: value as T } : bad(problems);
}

const bad = (problems: readonly string[]): ReadRecord<never> => ({ kind: "bad", problems });

function show(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "an object";
  const shown = typeof value === "string" ? JSON.stringify(value) : String(value);
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
}
