import type { Value } from "#model/program/value.ts";
import { isAccess, isList, isMap, valueAt } from "#model/program/value.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { LabelPlace, PlaceLabels } from "#forms/rows/label-place.ts";
import type { FormSource } from "#forms/source.ts";
import { takesOneLine } from "#forms/values/one-line.ts";

/** The widths of an average letter of a label and of a reference, in pixels. */
const letterWidth = 6.6;
const codeWidth = 7;
/** The width of everything in a control beside the text of its reference: borders, icon, and the button to go there. */
const aroundReference = 72;
/** The width of a mark behind a name, and of a field's menu button. */
const markWidth = 16;
const menuWidth = 18;
/** The width of the two buttons that a field has while it contains a reference. */
const buttonsWidth = 42;
const gap = 8;
/** The margin of a section, and the average indentation of each level. */
const margin = 12;
const indentation = 7;

/** The width of the last form that was measured, so the next form rarely moves its labels once it is measured. */
let lastWidth = 300;
/** Widths are in steps, because each new width checks all labels. */
const step = 4;

/** Calls back with the place of labels whenever the width of a form changes; returns a function that stops it. */
export function watchLabels(
  form: Element,
  source: FormSource,
  onChange: (labels: PlaceLabels) => void,
): () => void {
  let width: number | undefined;
  const observer = new ResizeObserver(([entry]) => {
    const next = Math.floor((entry?.contentRect.width ?? 0) / step) * step;
    // A hidden form has no width.
    if (next === 0 || next === width) return;
    width = lastWidth = next;
    onChange(createLabelPlaces(source));
  });
  observer.observe(form);
  return () => observer.disconnect();
}

/** The width of the controls beside labels; form.module.css has the same rule. */
const controlWidth = (width: number): number =>
  Math.max(0.45 * width, Math.min(0.56 * width, width - 152));

const labelWidth = ({ name, required, replace, secret, deprecated }: Property): number =>
  name.length * letterWidth +
  [required, replace, secret, deprecated !== undefined, deprecated !== undefined].filter(Boolean)
    .length *
    markWidth;

/**
 * Decides for the fields of one object, and for the entries of one list or map, whether their labels are beside their
 * controls in a form of this width. The labels are above if one of the names or references would need a second line.
 * The widths are estimated from the number of characters, because measuring elements would delay each edit.
 */
export const createLabelPlaces =
  (source: FormSource, width = lastWidth): PlaceLabels =>
  (path, properties) => {
    const held = valueAt(source.inputs(), path);
    const control = controlWidth(width);
    const isLong = (value: Value | undefined): boolean =>
      isAccess(value) &&
      (source.describe(value).length - "${}".length) * codeWidth + aroundReference > control;
    if (properties === undefined) {
      const entries = isList(held) ? held : isMap(held) ? Object.values(held) : [];
      return entries.some(isLong) ? "above" : undefined;
    }
    const room = width - margin - indentation * path.length - gap;
    return placeOf(properties, (property) => {
      const value = held === undefined ? undefined : valueAt(held, [property.name]);
      if (isCompound(property)) {
        const isBeside = takesOneLine(property.type, value);
        return isBeside && labelWidth(property) + menuWidth > room - control ? "narrow" : undefined;
      }
      if (!takesOneLine(property.type, undefined)) return undefined;
      const buttons = isAccess(value) ? buttonsWidth : menuWidth;
      return isLong(value) || labelWidth(property) + buttons > room - control ? "above" : undefined;
    });
  };

function placeOf(
  properties: readonly Property[],
  placeOfOne: (property: Property) => LabelPlace,
): LabelPlace {
  let place: LabelPlace;
  for (const property of properties) {
    const own = placeOfOne(property);
    if (own === "above") return own;
    place ??= own;
  }
  return place;
}

const isCompound = ({ type }: Property): boolean =>
  type.kind === "object" || type.kind === "list" || type.kind === "map";
