import type { GroupBy } from "#model/program/program.ts";

/** What frames can stand for, in the order in which they are offered. */
export const groupingLabels: Readonly<Record<GroupBy, string>> = {
  container: "Container",
  parent: "Parent",
  component: "Component",
  module: "Module",
  package: "Package",
  none: "Nothing",
};
