import type { TeamRules } from "#model/configuration/settle.ts";
import { settle } from "#model/configuration/settle.ts";
import type { LocatedDiagnostic, OpenedDesign } from "#cli/design.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import type { ProjectOnDisk, StackOnDisk } from "#cli/project/read-project.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { StackDiagnostic } from "#model/check/stack-config/check-stack-file.ts";
import { checkStackFile } from "#model/check/stack-config/check-stack-file.ts";
import { countLines } from "#model/files/json/positions.ts";
import { addedByProject, isDeclaredByProject } from "#model/files/project/with-project.ts";
import { locateStackKey } from "#model/files/project/locate-stack-key.ts";
import { describeUnresolved } from "#model/files/manifest/read-value.ts";
import type { FileReadNote } from "#model/files/manifest/types.ts";
import { parseAccess } from "#model/program/property-access.ts";
import { mapAccesses } from "#model/program/references.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** The problems in the config of a project's stacks, with one result per file. */
export function checkStacks(
  { program, project, stacks }: ProjectOnDisk,
  catalog: Catalog,
  team?: TeamRules,
): readonly CheckedFile[] {
  const declaredByProject = (variable: Parameters<typeof isDeclaredByProject>[0]): boolean =>
    isDeclaredByProject(variable, program, project?.design.program);
  return stacks.map((stack) => {
    const found = checkStackFile(stack.config, { program, declaredByProject }, catalog);
    const isReadable = stack.config.message === undefined;
    const { path: file, text } = stack;
    // The settings of a team apply only to readable files.
    const settled = isReadable
      ? settle(placed(found, stack), { file, text }, team)
      : { diagnostics: found, ignored: [] };
    return { file, ...settled, sideEffects: [], isReadable };
  });
}

/** The diagnostics with lines and columns, sorted by position. */
function placed(
  found: readonly StackDiagnostic[],
  { text }: StackOnDisk,
): readonly LocatedDiagnostic[] {
  if (text === undefined || found.length === 0) return found;
  const lineColumn = countLines(text);
  return found
    .map(({ key, ...rest }) => {
      const at = locateStackKey(text, key);
      const path = key === undefined ? ["config"] : ["config", key];
      return { at: at ?? 0, rest: { ...rest, path, ...(at === undefined ? {} : lineColumn(at)) } };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ rest }) => rest);
}

/** The notes on unread content in a program's file, without notes on names that the project file declares. */
export function notesOf(
  { program, notes }: OpenedDesign,
  { project }: ProjectOnDisk,
): readonly FileReadNote[] {
  const added = project === undefined ? [] : addedByProject(program, project.design.program);
  if (added.length === 0) return notes;
  const names = new Set(added.map(({ name }) => name));
  const known = new Set<string>();
  mapAccesses(program, (access) => {
    const root = access.kind === "unresolved" ? parseAccess(access.access)?.root : undefined;
    if (access.kind === "unresolved" && root !== undefined && names.has(root))
      known.add(describeUnresolved(access.access));
    return access;
  });
  return notes.filter(({ message }) => !known.has(message));
}

/**
 * Splits a program's diagnostics into diagnostics about the program's own file, and diagnostics about declarations that
 * only the project file has.
 */
export function splitByFile(
  found: readonly Diagnostic[],
  design: OpenedDesign,
  { project }: ProjectOnDisk,
): { readonly own: readonly Diagnostic[]; readonly ofProject: readonly Diagnostic[] } {
  if (project === undefined) return { own: found, ofProject: [] };
  const { program } = project.design;
  const added = new Set(addedByProject(design.program, program).map(({ name }) => name));
  const packages = new Set((design.program.packages ?? []).map(({ name }) => name));
  const isOfProject = ({ location }: Diagnostic): boolean =>
    (location.kind === "config" && added.has(location.name)) ||
    (location.kind === "package" &&
      !packages.has(location.name) &&
      (program.packages ?? []).some(({ name }) => name === location.name));
  return {
    own: found.filter((each) => !isOfProject(each)),
    ofProject: found.filter(isOfProject),
  };
}
