import { createContext, createElement, use } from "react";

import type { Widget, WidgetProps, Widgets } from "#forms/widget.ts";

/** The table of widgets, handed down so that the widgets of lists and objects can reach it without a cycle. */
export const WidgetsContext = createContext<Widgets | undefined>(undefined);

/** The widget of a type. The table pairs each kind with a widget of that kind, which TypeScript cannot follow here. */
export function TypeWidget(props: WidgetProps) {
  const widgets = use(WidgetsContext);
  if (widgets === undefined) throw new Error("A widget stands outside a ResourceForm.");
  return createElement(widgets[props.type.kind] as Widget, props);
}
