import type { Catalog } from "#model/schema/catalog.ts";
import { resultToken } from "#model/schema/functions/result-token.ts";
import type { FunctionResult, Property, PropertyType } from "#model/schema/property-type.ts";

/** The result of a function, even if it is not read; undefined if it returns nothing or is unknown. */
export function resultOfFunction(token: string, catalog: Catalog): FunctionResult | undefined {
  const type = catalog.functionType(token);
  return type === undefined ? catalog.homeOfFunction(token)?.functionResult(token) : type.result;
}

/** The properties that `return` can select; undefined if the result is unknown or not an object. */
export function returnable(token: string, catalog: Catalog): readonly Property[] | undefined {
  const result = resultOfFunction(token, catalog);
  return result?.kind === "object" ? result.properties : undefined;
}

/** The type of a function's whole result, if the schemas determine it. */
export function typeOfResult(token: string, catalog: Catalog): PropertyType | undefined {
  const result = resultOfFunction(token, catalog);
  if (result === undefined) return undefined;
  if (result.kind === "value") return result.type;
  const key = catalog.homeOfFunction(token)?.functionKey(token) ?? token;
  return { kind: "object", token: resultToken(key) };
}
