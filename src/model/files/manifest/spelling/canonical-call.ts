import { builtinKey, builtinNameOf } from "#model/program/functions/builtin-names.ts";
import {
  assetFormOf,
  assetFunction,
  invokeFunction,
  secretFunction,
} from "#model/files/manifest/functions.ts";

/**
 * The canonical name of a builtin function of Pulumi YAML. Pulumi accepts any letter case with a warning
 * (`tryParseFunction` in pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go).
 */
export function canonicalCall(called: string): string | undefined {
  const builtin = builtinNameOf(called);
  if (builtin !== undefined) return builtinKey(builtin);
  const form = assetFormOf(called);
  if (form !== undefined) return assetFunction(form);
  return [secretFunction, invokeFunction].find((name) => name === called.toLowerCase());
}
