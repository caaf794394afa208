import { asLong } from "#model/program/functions/lift.ts";
import {
  packageSharedBy,
  packageSharedIn,
  sharedProviders,
} from "#model/program/packages/shared-providers.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import { mapReusing } from "#model/base/map-reusing.ts";
import type { Value } from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";

/**
 * Makes shared providers (`defaultProvider: true`) explicit, because SDKs don't support shared providers. `whole` is
 * the program that the given program may be a part of.
 */
export function withSharedProviders(program: Program, whole: Program): Program {
  const shared = sharedProviders(whole);
  if (shared.size === 0) return program;
  const referTo = (packageName: string | undefined): Value | undefined => {
    const resource = packageName === undefined ? undefined : shared.get(packageName);
    return resource && expression({ kind: "reference", resource, path: [] });
  };
  const putInto = (resource: Resource): Resource => {
    const provider = referTo(packageSharedBy(resource));
    return provider === undefined
      ? resource
      : { ...resource, options: { ...resource.options, provider } };
  };
  const putIntoCall = (variable: Variable): Variable => {
    const { value } = variable;
    const provider = referTo(packageSharedIn(value));
    if (provider === undefined || !isExpression(value) || value.kind !== "invoke") return variable;
    return { ...variable, value: asLong(value, { options: { ...value.options, provider } }) };
  };
  return {
    ...program,
    resources: mapReusing(program.resources, putInto),
    variables: mapReusing(program.variables, putIntoCall),
  };
}
