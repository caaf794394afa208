import type { LocatedDiagnostic } from "#cli/design.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import type { Rename } from "#model/deployment/plan/rules/renames.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";

/**
 * A design before a change, with the resource names from after the change. This way, problems and access of a renamed
 * resource don't count as new.
 */
export function renameSide(side: ReviewSide, renames: readonly Rename[]): ReviewSide {
  if (renames.length === 0) return side;
  const names = new Map(renames.map(({ formerName, name }) => [formerName, name] as const));
  const renamePath = <T extends { readonly path?: PropertyPath }>(found: T): T =>
    found.path === undefined ? found : { ...found, path: renamedPath(found.path, names) };
  const rename = <T extends LocatedDiagnostic>(found: T): T =>
    renamePath({ ...found, message: renamedText(found.message, names) });
  return {
    ...side,
    diagnostics: side.diagnostics.map(rename),
    ignored: side.ignored.map(rename),
    sideEffects: side.sideEffects.map(renamePath),
  };
}

/** The program with the later names of its resources. References stay correct, because they use IDs. */
export function renameResources(program: Program, renames: readonly Rename[]): Program {
  if (renames.length === 0) return program;
  const names = new Map(renames.map(({ formerName, name }) => [formerName, name] as const));
  const resources = program.resources.map((resource) => {
    const name = names.get(resource.name);
    return name === undefined ? resource : { ...resource, name };
  });
  return { ...program, resources };
}

type Names = ReadonlyMap<string, string>;

function renamedPath(path: PropertyPath, names: Names): PropertyPath {
  const [section, key] = path;
  const name = section === "resources" && typeof key === "string" ? names.get(key) : undefined;
  return name === undefined ? path : path.with(1, name);
}

/** Renames resources in a message. Messages name resources in quotation marks and in references. */
const renamedText = (text: string, names: Names): string =>
  text.replaceAll(/(["“]|\$\{)([\w.-]+)/g, (found, before: string, name: string) => {
    const [root = "", ...rest] = before === "${" ? name.split(".") : [name];
    const renamed = names.get(root);
    return renamed === undefined ? found : `${before}${[renamed, ...rest].join(".")}`;
  });
