import type { GroupBy } from "#model/program/program.ts";

/** The criteria for grouping by frames, in menu order. */
export const groupingLabels: Readonly<Record<GroupBy, string>> = {
  container: "Container",
  parent: "Parent",
  component: "Component",
  module: "Module",
  package: "Package",
  none: "Nothing",
};
