import type { Expression } from "#model/program/value.ts";

const words: Readonly<Record<Expression["kind"], string>> = {
  reference: "Output of another resource",
  config: "Config value",
  variable: "Variable",
  unresolved: "Reference to nothing in this design",
  template: "Text with references",
  secret: "Secret",
  asset: "Asset",
  invoke: "Function",
  builtin: "Function",
  "computed-map": "Map with computed keys",
  verbatim: "Kept as it was opened",
};

/** What an expression is, in a few words. */
export const describeKind = (value: Expression): string =>
  value.kind === "reference" && value.path.length === 0 ? "Another resource" : words[value.kind];
