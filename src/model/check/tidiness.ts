/** Rules about tidiness. Breaking such a rule is not an error. */
export const tidinessRules: ReadonlySet<string> = new Set([
  "config/unused",
  "graph/implied-dependency",
  "graph/unused-resource",
  "variable/unused",
]);
