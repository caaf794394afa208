import type { Json } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/**
 * Whether a config value of a stack has a given type. Config values are strings: `"5"` is a number, `"true"` is a
 * boolean, and an object is JSON in a string (pulumi/pulumi:sdk/go/common/resource/config/value.go).
 */
export function fitsPackageVariable(value: Json, type: PropertyType, catalog: Catalog): boolean {
  switch (type.kind) {
    case "string":
      return !isStructured(value);
    case "boolean":
      return typeof value === "boolean" || value === "true" || value === "false";
    case "number":
    case "integer":
      return isNumber(value, type.kind === "integer");
    case "enum":
      return type.values.some((entry) => String(entry.value) === String(value));
    case "list": {
      const list = readJson(value);
      return (
        Array.isArray(list) &&
        list.every((item: Json) => fitsPackageVariable(item, type.items, catalog))
      );
    }
    case "map": {
      const map = readJson(value);
      return (
        isObject(map) &&
        Object.values(map).every((item) => fitsPackageVariable(item as Json, type.values, catalog))
      );
    }
    case "object":
      return fitsObject(readJson(value), type.token, catalog);
    case "union":
      return type.members.some((member) => fitsPackageVariable(value, member, catalog));
    case "any":
    case "json":
    case "asset":
    case "archive":
    case "resource":
      return true;
  }
}

function fitsObject(value: Json, token: string, catalog: Catalog): boolean {
  if (!isObject(value)) return false;
  // If the object type can't be read, its properties are unknown.
  const type = catalog.objectType(token);
  if (type === undefined) return true;
  const isKnown = Object.keys(value).every((key) =>
    type.properties.some(({ name }) => name === key),
  );
  return (
    isKnown &&
    type.properties.every(({ name, required, type: inner }) => {
      const item = own(value, name);
      return item === undefined ? !required : fitsPackageVariable(item as Json, inner, catalog);
    })
  );
}

const isStructured = (value: Json): boolean => typeof value === "object" && value !== null;

function isNumber(value: Json, isWhole: boolean): boolean {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && (isWhole ? Number.isSafeInteger(number) : isFinite(number));
}

function readJson(value: Json): Json {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value;
  }
}
