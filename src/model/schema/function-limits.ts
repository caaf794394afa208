import { isObject } from "#model/json.ts";
import { memoize } from "#model/memoize.ts";
import { memberFlags } from "#model/schema/file/schema-index.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { parseToken } from "#model/schema/token.ts";

/** Why programs in YAML and JSON cannot call a function. */
export type FunctionLimit = "method" | "overlay";

/** Why a function of the package, by any spelling of its token, cannot be called; undefined where it can. */
export const functionLimit = (token: string, index: PackageIndex): FunctionLimit | undefined =>
  limitsOf(index).get(spellingOf(token));

/**
 * Methods are called on a resource, by an input `__self__`, for which YAML has no words; overlays are written by
 * hand in the SDKs that their schema names.
 */
const limitsOf = memoize<PackageIndex, ReadonlyMap<string, FunctionLimit>>((index) => {
  const limits = new Map<string, FunctionLimit>();
  const { data, functionTokens } = index;
  for (const [at, token] of functionTokens.entries()) {
    const flags =
      data.kind === "index"
        ? (data.index.flags[data.index.counts.resources + at] ?? 0)
        : flagsOf(functionSpec(data.schema, token));
    if ((flags & memberFlags.method) !== 0) limits.set(spellingOf(token), "method");
    else if ((flags & memberFlags.notInYaml) !== 0) limits.set(spellingOf(token), "overlay");
  }
  return limits;
});

function functionSpec(schema: Readonly<Record<string, unknown>>, token: string): unknown {
  const functions = schema["functions"];
  return isObject(functions) ? functions[token] : undefined;
}

function flagsOf(spec: unknown): number {
  if (!isObject(spec)) return 0;
  const { inputs, isOverlay, overlaySupportedLanguages: languages } = spec;
  const properties = isObject(inputs) ? inputs["properties"] : undefined;
  if (isObject(properties) && Object.hasOwn(properties, "__self__")) return memberFlags.method;
  const isInYaml = Array.isArray(languages) && languages.includes("yaml");
  return isOverlay === true && !isInYaml ? memberFlags.notInYaml : 0;
}

/**
 * One text for the spellings that Pulumi takes, in upper or lower case: `a:m:f`, `a:m/f:f`, and `a:f` for
 * `a:index:f` (`resolveToken`, pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go).
 */
function spellingOf(text: string): string {
  const token = parseToken(text.toLowerCase());
  if (token === undefined) return text;
  const { module, name } = token;
  const end = `/${name}`;
  const short = module.endsWith(end) ? module.slice(0, -end.length) : module;
  return `${token.package}:${short}:${name}`;
}
