import type { ComponentType } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Expression, Value } from "#model/program/value.ts";

/** The props of every widget: one place of the design, its type, and its labels. */
export interface WidgetProps<T extends PropertyType = PropertyType> {
  readonly type: T;
  /** The property of the place; undefined for an item of a list and an entry of a map. */
  readonly property: Property | undefined;
  /** The property whose list contains the place, if the place is an item. */
  readonly listOf?: Property | undefined;
  readonly path: PropertyPath;
  /** The field's name in the form, built from row identities if the path has indexes. */
  readonly name: string;
  readonly value: Value | undefined;
  /** The accessible name. */
  readonly label: string;
  readonly controlId: string;
  /** IDs of help and errors. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** True if the schema marks the place or a parent as secret. */
  readonly secret: boolean;
  /** The placeholder of the empty control: a default, an example. */
  readonly placeholder: string | undefined;
  readonly multiline: boolean;
  /** True for an item of a list and an entry of a map, which can be empty or removed but not unset. */
  readonly isEntry: boolean;
  /** True if text of the wrong type must not be written: another member of the union would accept it. */
  readonly isStrict: boolean;
}

export type Widget<T extends PropertyType = PropertyType> = ComponentType<WidgetProps<T>>;

export interface ExpressionValueProps extends Omit<WidgetProps, "value"> {
  readonly value: Expression;
}

/**
 * One widget for each kind of type, and one widget for expressions, which are possible for any type. A new kind does
 * not compile without a widget.
 */
export type Widgets = {
  readonly [K in PropertyType["kind"]]: Widget<PropertyType & { kind: K }>;
} & {
  readonly expression: ComponentType<ExpressionValueProps>;
};

/** The attributes that every native control of a widget shares. */
export function controlAttributes(
  props: Pick<WidgetProps, "controlId" | "describedBy" | "invalid" | "required">,
): {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
} {
  return {
    id: props.controlId,
    "aria-describedby": props.describedBy,
    "aria-invalid": props.invalid || undefined,
    "aria-required": props.required || undefined,
  };
}
