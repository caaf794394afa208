import type { Catalog } from "#model/schema/catalog.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { isProviderToken, packageOf, providerToken } from "#model/program/token.ts";

/** Of a resource, the type alone decides which options it takes. */
type Typed = Pick<Resource, "token">;

/** What the options bag of a resource may hold: the options are its inputs. */
export function optionsType(resource: Typed, catalog: Catalog): ResourceType | undefined {
  return catalog.options?.resource(`pulumi:options:${optionsBagOf(resource, catalog)}`);
}

/**
 * The same as a form offers it: the provider is one of the resource's own package. The check says that of
 * a wrong one in words of its own.
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

/** Which options a resource takes. One of an unknown type counts as a custom resource, as most are. */
export function optionsBagOf({ token }: Typed, catalog: Catalog): OptionsBag {
  if (isProviderToken(token)) return "Provider";
  return catalog.resourceType(token)?.isComponent === true ? "Component" : "Custom";
}

/** True for an option of any kind of resource. */
export function isKnownOption(name: string, { options }: Catalog): boolean {
  return (
    options?.resourceTokens.some((token) =>
      options.resource(token)?.inputs.some((input) => input.name === name),
    ) === true
  );
}
