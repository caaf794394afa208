import { readValueText } from "#model/files/inputs/value-text.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isMap, typedValue, valueAt } from "#model/program/value.ts";
import type { TextValuePlace } from "#forms/references/reference-picking.ts";
import { fillValue } from "#forms/value-text/fill.ts";
import { putValue } from "#forms/value-text/put-value.ts";

/**
 * Fills a place with the value of a text, as one step; false if the text is not a map or list, or does not match the
 * place.
 */
export function fillPlace(place: TextValuePlace, text: string): boolean {
  const { path, label, type, source } = place;
  if (source.readOnly) return false;
  const read = readValueText(text, source.surroundings().program);
  if (!read.ok || read.value === undefined) return false;
  const held = typedValue(valueAt(source.inputs(), path));
  const name = path.findLast((part) => typeof part === "string");
  const given = read.value;
  const value =
    type === undefined
      ? withInputs(place, given)
      : fillValue(
          { type, held, name: name === undefined ? undefined : String(name) },
          given,
          source.catalog,
        );
  if (value === undefined) return false;
  putValue(place, value, `Paste into ${label}`, read.notes);
  return true;
}

/** Adds inputs to all inputs of the form; undefined if the form has none of the given inputs. */
function withInputs({ source, keys = [] }: TextValuePlace, given: Value): Value | undefined {
  if (isExpression(given) || !isMap(given)) return undefined;
  return keys.some((key) => Object.hasOwn(given, key))
    ? { ...source.inputs(), ...given }
    : undefined;
}
