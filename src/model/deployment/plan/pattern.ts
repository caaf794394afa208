import type { PropertyPath } from "#model/base/path.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import type { Value } from "#model/program/value.ts";
import { isList } from "#model/program/value.ts";

/** A property path of an option, in which `*` stands for every name, key or index. */
export type Pattern = readonly (string | number)[];

/** The paths of an option such as ignoreChanges; what is no path is left out, as a rule says so already. */
export function patternsOf(option: Value | readonly string[] | undefined): readonly Pattern[] {
  if (!isList(option)) return [];
  return option.flatMap((text) => {
    const steps = typeof text === "string" ? parsePropertyPath(text) : undefined;
    return steps === undefined ? [] : [steps.map(({ part }) => part)];
  });
}

/**
 * True where a path is, or lies below, what one of the patterns stands for. An index is no key of the same text
 * (`PropertyPath.Contains`, pulumi/pulumi:sdk/go/common/resource/properties_path.go).
 */
export const matchesAny = (path: PropertyPath, patterns: readonly Pattern[]): boolean =>
  patterns.some(
    (pattern) =>
      pattern.length <= path.length &&
      pattern.every((part, at) => part === "*" || part === path[at]),
  );
