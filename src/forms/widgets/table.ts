import { lazyControl } from "#forms/lazy-control.tsx";
import type { Widgets } from "#forms/widget.ts";
import { BooleanWidget, EnumWidget } from "#forms/widgets/ChoiceWidget.tsx";
import { ObjectWidget } from "#forms/widgets/ObjectWidget.tsx";
import { NumberWidget, TextWidget } from "#forms/widgets/TextWidget.tsx";

/** The following controls are loaded on demand, because few inputs have these kinds. */
const AnyWidget = lazyControl(
  async () => (await import("#forms/widgets/AnyWidget.tsx")).AnyWidget,
  // The number of rows of the control's box.
  3,
);
const AssetWidget = lazyControl(
  async () => (await import("#forms/widgets/AssetWidget.tsx")).AssetWidget,
);
const ListWidget = lazyControl(
  async () => (await import("#forms/widgets/ListWidget.tsx")).ListWidget,
);
const MapWidget = lazyControl(async () => (await import("#forms/widgets/MapWidget.tsx")).MapWidget);
const ResourceWidget = lazyControl(
  async () => (await import("#forms/widgets/ResourceWidget.tsx")).ResourceWidget,
);
const UnionWidget = lazyControl(
  async () => (await import("#forms/widgets/UnionWidget.tsx")).UnionWidget,
);

const ExpressionValue = lazyControl(
  async () => (await import("#forms/references/ExpressionValue.tsx")).ExpressionValue,
);

export const widgets = {
  string: TextWidget,
  number: NumberWidget,
  integer: NumberWidget,
  boolean: BooleanWidget,
  enum: EnumWidget,
  list: ListWidget,
  map: MapWidget,
  object: ObjectWidget,
  union: UnionWidget,
  any: AnyWidget,
  json: AnyWidget,
  asset: AssetWidget,
  archive: AssetWidget,
  resource: ResourceWidget,
  expression: ExpressionValue,
} as const satisfies Widgets;
