import { packageId } from "#edge/packages/package-store.ts";
import type { ReadRange } from "#edge/packages/read-members.ts";
import { readMembers } from "#edge/packages/read-members.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { isSample } from "#model/schema/sample.ts";
import { externalUses } from "#model/schema/file/external-uses.ts";
import type { ExternalUse } from "#model/schema/file/external-uses.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { StoredPackage } from "#model/packages/package-manager.ts";

/** A package, with its index and the requested members in memory. */
export interface LoadedPackage {
  readonly stored: StoredPackage;
  readonly name: string;
  readonly version: string;
  /** The index, which is always the same object, and keeps the members that were read. */
  readonly index: PackageIndex;
  /**
   * Reads the missing parts of what is wanted: resource types, the provider, functions (by any spelling of the token)
   * or other packages' references. Returns references to other packages, or undefined if nothing was missing. Rejects
   * if the browser no longer has the bytes.
   */
  read(wanted: readonly Wanted[], extent: Extent): Promise<readonly ExternalUse[] | undefined>;
}

/**
 * How much to read of types that refer to more schema text than a form waits for: only what the form shows first, or
 * everything.
 */
export type Extent = "near" | "all";

/**
 * The maximum size of schema text that a form waits for, in bytes. Only few types refer to more schema text. In AWS 5,
 * two types do; the larger one refers to 5,773 other types.
 */
const longestWait = 1024 * 1024;

/**
 * What to read: a resource type or provider by token, a function that a design calls, or another package's reference.
 */
export type Wanted = string | PackageFunction | ExternalUse;

export interface PackageFunction {
  readonly package: string;
  readonly section: "functions";
  /** The function's token in any spelling. */
  readonly token: string;
}

/** `added` is in milliseconds since 1970. */
export function loadPackage(
  schema: SchemaIndex,
  added: number,
  readBytes: ReadRange,
): LoadedPackage {
  const { head, counts, size, notes } = schema;
  const version = String(head["version"]);
  const source = indexedSource(schema);
  const index = createPackageIndex(source);
  const membersOf = (wanted: Wanted): readonly number[] => {
    if (typeof wanted !== "string" && wanted.section !== "functions")
      return source.membersOfReference(wanted.section, wanted.token);
    const member =
      typeof wanted === "string"
        ? source.memberOf(index.resourceKey(wanted) ?? wanted)
        : source.memberOfFunction(index.functionKey(wanted.token) ?? "");
    return member === undefined ? [] : [member];
  };
  const missing = (wanted: readonly Wanted[], extent: Extent): readonly number[] => {
    const members = wanted.flatMap(membersOf);
    const all = [...new Set(members.flatMap(source.missing))];
    return extent === "all" || sizeOf(schema, all) <= longestWait
      ? all
      : [...new Set(members.flatMap(source.missingNear))];
  };
  /** Reads run one after the other, so nothing is read twice. */
  let queue: Promise<unknown> = Promise.resolve();
  const { displayName, description } = index;
  return {
    name: head.name,
    version,
    index,
    stored: {
      id: packageId(head.name, version),
      name: head.name,
      version,
      ...(displayName === undefined ? {} : { displayName }),
      ...(description === undefined ? {} : { description }),
      resources: counts.resources,
      functions: counts.functions,
      size,
      added,
      ...(isSample(index) ? { isSample: true } : {}),
      notes,
    },
    read(wanted, extent) {
      const read = async (): Promise<readonly ExternalUse[] | undefined> => {
        const members = missing(wanted, extent);
        if (members.length === 0) return undefined;
        source.put(await readMembers(readBytes, schema, members));
        return externalUses(schema, members);
      };
      const done = queue.then(read, read);
      queue = done;
      return done;
    },
  };
}

const sizeOf = ({ places }: SchemaIndex, members: readonly number[]): number =>
  members.reduce((sum, each) => sum + (places[2 * each + 1] ?? 0) - (places[2 * each] ?? 0), 0);
