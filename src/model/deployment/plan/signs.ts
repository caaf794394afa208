import type { Operation } from "#model/deployment/plan/step.ts";

/**
 * The sign that stands for each operation: the engine's (`RawPrefix`,
 * pulumi/pulumi:pkg/resource/deploy/step.go), with one sign for `+-` and a dot for what stays.
 */
export const signs: Readonly<Record<Operation, string>> = {
  create: "+",
  import: "=",
  read: ">",
  update: "~",
  replace: "±",
  delete: "-",
  same: "·",
};

const words: Readonly<Record<Operation, string>> = {
  create: "create",
  import: "import",
  read: "read",
  update: "update",
  replace: "replace",
  delete: "delete",
  same: "unchanged",
};

/** An operation in a word or two. */
export function describeOperation(operation: Operation, certain = true): string {
  if (certain) return words[operation];
  return operation === "same" ? "up to its component" : `may ${words[operation]}`;
}
