/** Rules about tidiness: breaking one is not an error. */
export const tidinessRules: ReadonlySet<string> = new Set([
  "config/unused",
  "graph/implied-dependency",
  "graph/unused-resource",
  "variable/unused",
]);
