import type { DeploymentStep, Operation } from "#model/deployment/plan/step.ts";

/**
 * The engine's sign for each operation (`RawPrefix`, pulumi/pulumi:pkg/resource/deploy/step.go), except that `+-` is the
 * single character `±`, and unchanged resources have a dot.
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

/** A resource's operation, and how certain it is. */
export type PredictedOperation = Pick<DeploymentStep, "operation" | "certain" | "alternatives">;

/**
 * An operation in a word or two. If no source says whether the step is a replacement, the result mentions a possible
 * one.
 */
export function describeOperation({
  operation,
  certain,
  alternatives = [],
}: PredictedOperation): string {
  if (certain) return words[operation];
  if (operation !== "replace" && alternatives.includes("replace"))
    return `${words[operation]}, or ${words.replace}`;
  if (operation === "same" && alternatives.length > 0) return words.same;
  return operation === "same" ? "up to its component" : `may ${words[operation]}`;
}
