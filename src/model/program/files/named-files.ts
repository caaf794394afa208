import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { Program } from "#model/program/program.ts";
import {
  expressionsOf,
  resourcesBeyondAccesses,
  visitExpressions,
} from "#model/program/references.ts";
import type { Expression, Value } from "#model/program/value.ts";

/** A file that a user provides with a program that reads it. */
export interface GivenFile {
  /** The path relative to the program's folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The builtin functions that read a file. */
const readers: ReadonlySet<BuiltinName> = new Set(["readFile", "filebase64", "filebase64sha256"]);

/** True for a builtin function that reads the file in its argument. */
export const readsFile = (name: BuiltinName): boolean => readers.has(name);

/**
 * The paths of the files and folders that a program reads, as written, each listed once, in design order. The paths are
 * relative to the program's folder, or absolute. Computed paths are unknown.
 */
export function namedFiles({ config, resources, variables, outputs }: Program): readonly string[] {
  const found = new Set<string>();
  const look = (inner: Expression): void => {
    const path = fileOf(inner);
    if (path !== undefined && path !== "") found.add(path);
    if (inner.kind === "secret") collect(inner.value);
  };
  const collect = (value: Value): void => visitExpressions(value, [], look);
  for (const { default: value } of config) if (value !== undefined) collect(value);
  for (const resource of resourcesBeyondAccesses(resources))
    for (const { found: inner } of expressionsOf(resource)) look(inner);
  for (const { value } of [...variables, ...outputs]) collect(value);
  return [...found];
}

function fileOf(found: Expression): string | undefined {
  if (found.kind === "builtin")
    return readsFile(found.function) && typeof found.argument === "string"
      ? found.argument
      : undefined;
  if (found.kind !== "asset" || typeof found.source !== "string") return undefined;
  return found.form === "fileAsset" || found.form === "fileArchive" ? found.source : undefined;
}

/**
 * The path of a file relative to the program's folder, with `/` and without `.` and `..`. Undefined for the folder
 * itself and for paths outside it.
 */
export function pathInProject(path: string): string | undefined {
  if (/^(?:[/\\]|[A-Za-z]:)/.test(path)) return undefined;
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.length === 0 ? undefined : parts.join("/");
}
