import { componentNames } from "#model/files/plugin/components.ts";
import type { Plugin } from "#model/program/program.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";

export const componentKey = (name: string): string => `component:${name}`;

/**
 * The rows of a plugin: one for each component, with the open component's content below its row. `rows` are the rows of
 * that content.
 */
export function withComponents(
  rows: readonly OutlineEntry[],
  plugin: Plugin | undefined,
  folded: ReadonlySet<string>,
): readonly OutlineEntry[] {
  if (plugin === undefined) return rows;
  const names = componentNames(plugin);
  return names.flatMap((name, at): readonly OutlineEntry[] => {
    const key = componentKey(name);
    const isOpen = name === plugin.component && !folded.has(key);
    const row: OutlineEntry = {
      key,
      kind: "component",
      name,
      level: 1,
      position: at + 1,
      size: names.length,
      isOpen,
    };
    return isOpen ? [row, ...rows.map((each) => ({ ...each, level: each.level + 1 }))] : [row];
  });
}
