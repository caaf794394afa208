import type { ComponentType } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Expression, Value } from "#model/program/value.ts";

/** What every widget is given: one place of the design, its type, and the words around it. */
export interface WidgetProps<T extends PropertyType = PropertyType> {
  readonly type: T;
  /** Undefined for an item of a list and an entry of a map. */
  readonly property: Property | undefined;
  /** Of an item, the property in whose list it is. */
  readonly listOf?: Property | undefined;
  readonly path: PropertyPath;
  /** The field's name in the form, built from row identities where the path has indexes. */
  readonly name: string;
  readonly value: Value | undefined;
  /** The accessible name. */
  readonly label: string;
  readonly controlId: string;
  /** Ids of help and errors. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** True where the schema calls the place secret, or one that it is in. */
  readonly secret: boolean;
  /** What stands in the empty control: a default, an example. */
  readonly placeholder: string | undefined;
  readonly multiline: boolean;
  /** True for an item of a list and an entry of a map, which can be empty or removed but not unset. */
  readonly isEntry: boolean;
  /** True where text that is not of the type must not be written: another member of the union would take it. */
  readonly isStrict: boolean;
}

export type Widget<T extends PropertyType = PropertyType> = ComponentType<WidgetProps<T>>;

export interface ExpressionValueProps extends Omit<WidgetProps, "value"> {
  readonly value: Expression;
}

/**
 * One widget for each kind of type, and one for expressions, which stand where values of any type do: a new kind does
 * not compile without one.
 */
export type Widgets = {
  readonly [K in PropertyType["kind"]]: Widget<PropertyType & { kind: K }>;
} & {
  readonly expression: ComponentType<ExpressionValueProps>;
};

/** The attributes every native control of a widget shares. */
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
