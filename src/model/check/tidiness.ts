/** Rules about how tidy a design is: nothing is wrong where one of them is broken. */
export const tidinessRules: ReadonlySet<string> = new Set([
  "config/unused",
  "graph/implied-dependency",
  "graph/unused-resource",
  "variable/unused",
]);
