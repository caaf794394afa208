import type { Catalog } from "#model/schema/catalog.ts";
import { resultToken } from "#model/schema/functions/result-token.ts";
import type { FunctionResult, Property, PropertyType } from "#model/schema/property-type.ts";

/** What a function gives, also of one that is not read; undefined where it gives nothing or is not known. */
export function resultOfFunction(token: string, catalog: Catalog): FunctionResult | undefined {
  const type = catalog.functionType(token);
  return type === undefined ? catalog.homeOfFunction(token)?.functionResult(token) : type.result;
}

/** The properties that `return` may pick; undefined where the result is no object or not known. */
export function returnable(token: string, catalog: Catalog): readonly Property[] | undefined {
  const result = resultOfFunction(token, catalog);
  return result?.kind === "object" ? result.properties : undefined;
}

/** The type of a function's whole result, as far as the schemas say. */
export function typeOfResult(token: string, catalog: Catalog): PropertyType | undefined {
  const result = resultOfFunction(token, catalog);
  if (result === undefined) return undefined;
  if (result.kind === "value") return result.type;
  const key = catalog.homeOfFunction(token)?.functionKey(token) ?? token;
  return { kind: "object", token: resultToken(key) };
}
