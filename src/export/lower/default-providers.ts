import { withDefaultProvider } from "#model/program/functions/lift.ts";
import { choosesNoProvider, isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import { mapReusing } from "#model/program/references.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { withoutProperty } from "#model/json.ts";
import { displayToken, isProviderToken, packageOf, providerToken } from "#model/schema/token.ts";

/**
 * A program in which each resource and call says the provider that `defaultProvider` gives it: no language but YAML has
 * that option. Providers take none, and what a resource is inside of does not matter (`setDefaultProviders`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go). The same program where no resource has the option.
 */
export function withNamedProviders(program: Program): Program {
  const providers = program.resources.filter(isDefaultProvider);
  if (providers.length === 0) return program;
  const shared = new Map<string, ResourceId>();
  for (const { id, token } of providers) shared.set(displayToken(token), id);
  const nameProvider = (resource: Resource): Resource => {
    if (isDefaultProvider(resource))
      return { ...resource, extras: withoutProperty(resource.extras, "defaultProvider") };
    if (isProviderToken(resource.token)) return resource;
    const id = shared.get(displayToken(providerToken(packageOf(resource.token))));
    if (id === undefined || !choosesNoProvider(resource)) return resource;
    const provider = expression({ kind: "reference", resource: id, path: [] });
    return { ...resource, options: { ...resource.options, provider } };
  };
  const variables = mapReusing(program.variables, (variable): Variable => {
    const value = withDefaultProvider(variable.value, program);
    return value === variable.value ? variable : { ...variable, value };
  });
  return { ...program, resources: program.resources.map(nameProvider), variables };
}
