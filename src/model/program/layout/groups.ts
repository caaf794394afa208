import type { GroupBy, Layout, Program } from "#model/program/program.ts";

const groupings: ReadonlySet<string> = new Set<GroupBy>([
  "none",
  "container",
  "parent",
  "component",
  "module",
  "package",
]);

export const isGrouping = (text: string): text is GroupBy => groupings.has(text);

export const groupByOf = ({ layout }: Program): GroupBy => layout?.groupBy ?? "container";

/**
 * Whether groups belong to resources. Such groups are identified by the IDs of these resources; all other groups have
 * names.
 */
export const isHeaded = (groupBy: GroupBy | undefined): boolean =>
  groupBy !== "module" && groupBy !== "package";

const withLayout = (program: Program, { folded = [], ...rest }: Layout): Program => ({
  ...program,
  layout: folded.length === 0 ? rest : { ...rest, folded },
});

/** Sets the grouping of the canvas and unfolds all groups. */
export function setGrouping(program: Program, groupBy: GroupBy): Program {
  if (groupByOf(program) === groupBy) return program;
  const { direction = "right", positions = {} } = program.layout ?? {};
  const layout = { direction, positions };
  return withLayout(program, groupBy === "container" ? layout : { ...layout, groupBy });
}

/** Folds the given groups and unfolds all others. Invalid groups are left out. */
export function foldGroups(program: Program, groups: readonly string[]): Program {
  const groupBy = groupByOf(program);
  const ids = new Set<string>(program.resources.map(({ id }) => id));
  const folded = [...new Set(groups)].filter(
    (id) => groupBy !== "none" && (!isHeaded(groupBy) || ids.has(id)),
  );
  const { folded: before = [], ...layout } = program.layout ?? {
    direction: "right",
    positions: {},
  };
  if (folded.length === before.length && folded.every((id, at) => id === before[at]))
    return program;
  return withLayout(program, { ...layout, folded });
}

/** Removes folded groups whose resources no longer exist. */
export function unfoldGroups(program: Program, ids: ReadonlySet<string>): Program {
  const { layout } = program;
  if (layout?.folded === undefined || !isHeaded(layout.groupBy)) return program;
  const folded = layout.folded.filter((each) => !ids.has(each));
  return folded.length === layout.folded.length
    ? program
    : withLayout(program, { ...layout, folded });
}
