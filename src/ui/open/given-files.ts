import type { DocumentSource } from "#model/files/document-source.ts";
import type { GivenFile } from "#model/program/files/named-files.ts";
import { namedFiles, pathInProject } from "#model/program/files/named-files.ts";
import type { Program } from "#model/program/program.ts";

/**
 * The documents that are files read by a program: with the same path or, if the browser gives no path, with the name
 * of exactly one of the program's files.
 */
export function findGiven(
  program: Program,
  sources: readonly DocumentSource[],
): ReadonlyMap<DocumentSource, string> {
  if (sources.length === 0) return new Map();
  const paths = namedFiles(program).flatMap((path) => pathInProject(path) ?? []);
  const found = new Map<DocumentSource, string>();
  for (const source of sources) {
    const called = paths.filter((path) => path.slice(path.lastIndexOf("/") + 1) === source.name);
    const path = paths.includes(source.name)
      ? source.name
      : called.length === 1
        ? called[0]
        : undefined;
    if (path !== undefined && ![...found.values()].includes(path)) found.set(source, path);
  }
  return found;
}

/** The content of the files. Rejects if the browser cannot read a file. */
export const readGiven = (
  given: ReadonlyMap<DocumentSource, string>,
): Promise<readonly GivenFile[]> =>
  Promise.all(
    Array.from(given, async ([{ content }, path]) => ({
      path,
      bytes:
        typeof content === "string"
          ? new TextEncoder().encode(content)
          : new Uint8Array(await content.arrayBuffer()),
    })),
  );

/** Sorts documents so that a program's own file comes first, because it decides how the other documents are used. */
export const programsFirst = (sources: readonly DocumentSource[]): readonly DocumentSource[] =>
  sources.toSorted((a, b) => rank(a) - rank(b));

const rank = ({ name }: DocumentSource): number =>
  /^(?:Pulumi|Main)\.(?:ya?ml|json)$/i.test(name) ? 0 : 1;
