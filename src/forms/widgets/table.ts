import { lazyControl } from "#forms/lazy-control.tsx";
import type { Widgets } from "#forms/widget.ts";
import { AnyWidget } from "#forms/widgets/AnyWidget.tsx";
import { BooleanWidget, EnumWidget } from "#forms/widgets/ChoiceWidget.tsx";
import { ListWidget } from "#forms/widgets/ListWidget.tsx";
import { ObjectWidget } from "#forms/widgets/ObjectWidget.tsx";
import { ResourceWidget } from "#forms/widgets/ResourceWidget.tsx";
import { NumberWidget, TextWidget } from "#forms/widgets/TextWidget.tsx";

/** Fewer inputs are of these kinds than of others. */
const AssetWidget = lazyControl(
  async () => (await import("#forms/widgets/AssetWidget.tsx")).AssetWidget,
);
const MapWidget = lazyControl(async () => (await import("#forms/widgets/MapWidget.tsx")).MapWidget);
const UnionWidget = lazyControl(
  async () => (await import("#forms/widgets/UnionWidget.tsx")).UnionWidget,
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
} as const satisfies Widgets;
