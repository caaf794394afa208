import type { PropertyPath } from "#model/base/path.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import type { Value } from "#model/program/value.ts";
import { isList } from "#model/program/value.ts";

/** A property path in an option, in which `*` matches every name, key or index. */
export type Pattern = readonly (string | number)[];

/** The paths of an option such as ignoreChanges. Invalid paths are left out, because a rule reports them. */
export function patternsOf(option: Value | readonly string[] | undefined): readonly Pattern[] {
  if (!isList(option)) return [];
  return option.flatMap((text) => {
    const steps = typeof text === "string" ? parsePropertyPath(text) : undefined;
    return steps === undefined ? [] : [steps.map(({ part }) => part)];
  });
}

/**
 * True for a path that matches a pattern or is inside a match. An index never equals a key with the same digits
 * (`PropertyPath.Contains`, pulumi/pulumi:sdk/go/common/resource/properties_path.go).
 */
export const matchesAny = (path: PropertyPath, patterns: readonly Pattern[]): boolean =>
  patterns.some(
    (pattern) =>
      pattern.length <= path.length &&
      pattern.every((part, at) => part === "*" || part === path[at]),
  );
