import { createContext, createElement, use } from "react";

import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { isArchive, isExpression, isList, isMap } from "#model/program/value.ts";
import { Raw } from "#forms/Raw.tsx";
import type { Widget, WidgetProps, Widgets } from "#forms/widget.ts";

/**
 * The table of widgets, passed down so that the widgets of lists, objects and calls can use it without a circular
 * import.
 */
export const WidgetsContext = createContext<Widgets | undefined>(undefined);

/**
 * The widget of a value: by its type, unless it is an expression. The table pairs each kind with a widget of that
 * kind, which TypeScript cannot verify here.
 */
export function TypeWidget(props: WidgetProps) {
  const widgets = use(WidgetsContext);
  if (widgets === undefined) throw new Error("A widget must be inside a ResourceForm.");
  if (isExpression(props.value) && props.value.kind !== "asset")
    return createElement(widgets.expression, { ...props, value: props.value });
  if (props.value !== undefined && !canShow(props.type, props.value))
    return <Raw id={props.controlId} value={props.value} />;
  return createElement(widgets[props.type.kind] as Widget, props);
}

/**
 * Whether the type's widget can show a value without hiding it or changing it at the first key press. An opened file
 * may contain any value; other values are shown as text and can be cleared.
 */
function canShow(type: PropertyType, value: Value): boolean {
  switch (type.kind) {
    case "object":
    case "map":
      return isMap(value);
    case "list":
      return isList(value);
    case "string":
    case "number":
    case "integer":
      return !isList(value) && !isMap(value);
    case "asset":
      return value === "" || (isExpression(value) && value.kind === "asset");
    case "archive":
      return value === "" || isArchive(value);
    case "resource":
      return value === "" || isExpression(value);
    case "enum":
    case "boolean":
    case "union":
    case "any":
    case "json":
      return true;
  }
}
