import { freeName } from "#model/program/names/resource-name.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type { Program } from "#model/program/program.ts";

/**
 * Checks that names are unique: config, variables and resources share a namespace (`sort.go` of
 * pulumi/pulumi-yaml:pkg/pulumiyaml).
 */
export const variableName: ProgramRule = {
  id: "variable/name",
  summary: "Every variable has a unique name in the design.",
  *check({ program }) {
    if (program.variables.length === 0) return;
    const others = namesBeside(program);
    let taken: Set<string> | undefined;
    for (const { name } of program.variables) {
      const message = errorOf(name, others);
      if (message === undefined) continue;
      taken ??= takenIn(program);
      const isSpelled = name !== "" && name !== "pulumi" && isSpeakable(name);
      const free = freeName(isSpelled ? name : "variable", taken);
      const to = isSpelled || taken.has("variable") ? free : "variable";
      taken.add(to);
      yield {
        severity: "error",
        location: { kind: "variable", name, path: [] },
        message,
        fix: {
          label: `Rename to ${quoteShort(to)}`,
          edit: { kind: "rename-variable", name, to },
        },
      };
    }
  },
};

const takenIn = ({ config, resources, variables }: Program): Set<string> =>
  new Set(["pulumi", ...[...config, ...resources, ...variables].map(({ name }) => name)]);

function errorOf(name: string, others: ReadonlyMap<string, string>): string | undefined {
  if (name === "") return "Enter a name.";
  if (name === "pulumi") return 'The name "pulumi" is reserved.';
  const other = others.get(name);
  if (other !== undefined)
    return `${quoteShort(name)} is also the name of ${other}. Names must be unique.`;
  return isSpeakable(name)
    ? undefined
    : `${quoteShort(name)} is not a valid variable name: references cannot contain it.`;
}

const isSpeakable = (name: string): boolean => parseAccess(formatAccess(name, []))?.root === name;

/** Describes the other declaration with a variable's name. There may be thousands of resources, but few variables. */
function namesBeside({ config, resources, variables }: Program): ReadonlyMap<string, string> {
  const wanted = new Set(variables.map(({ name }) => name));
  const others = new Map<string, string>();
  for (const { name } of resources) if (wanted.has(name)) others.set(name, "a resource");
  for (const { name } of config) if (wanted.has(name)) others.set(name, "a config variable");
  return others;
}
