import type { Catalog } from "#model/schema/catalog.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { isProviderToken, packageOf, providerToken } from "#model/program/token.ts";

/** The data of a resource that determines its options. Only the type matters. */
type Typed = Pick<Resource, "token">;

/** The options of a resource in the form of a type. The type's inputs are the options. */
export function optionsType(resource: Typed, catalog: Catalog): ResourceType | undefined {
  return catalog.options?.resource(`pulumi:options:${optionsBagOf(resource, catalog)}`);
}

/**
 * Like `optionsType`, but for a form. In a form, the provider must be from the resource's own package. The check has a
 * separate message for providers of other packages.
 */
export function offeredOptions(resource: Typed, catalog: Catalog): ResourceType | undefined {
  const type = optionsType(resource, catalog);
  if (type === undefined || optionsBagOf(resource, catalog) !== "Custom") return type;
  const token = providerToken(packageOf(resource.token));
  const inputs = type.inputs.map((property) =>
    property.name === "provider"
      ? { ...property, type: { kind: "resource" as const, token } }
      : property,
  );
  return { ...type, inputs };
}

export type OptionsBag = "Custom" | "Component" | "Provider";

/**
 * The options of a resource. A resource of unknown type counts as a custom resource, because most resources are custom
 * resources.
 */
export function optionsBagOf({ token }: Typed, catalog: Catalog): OptionsBag {
  if (isProviderToken(token)) return "Provider";
  return catalog.resourceType(token)?.isComponent === true ? "Component" : "Custom";
}

/** True for an option that any kind of resource has. */
export function isKnownOption(name: string, { options }: Catalog): boolean {
  return (
    options?.resourceTokens.some((token) =>
      options.resource(token)?.inputs.some((input) => input.name === name),
    ) === true
  );
}
