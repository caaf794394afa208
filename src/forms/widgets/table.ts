import type { Widgets } from "#forms/widget.ts";
import { AnyWidget } from "#forms/widgets/AnyWidget.tsx";
import { AssetWidget } from "#forms/widgets/AssetWidget.tsx";
import { BooleanWidget, EnumWidget } from "#forms/widgets/ChoiceWidget.tsx";
import { ListWidget } from "#forms/widgets/ListWidget.tsx";
import { MapWidget } from "#forms/widgets/MapWidget.tsx";
import { ObjectWidget } from "#forms/widgets/ObjectWidget.tsx";
import { ResourceWidget } from "#forms/widgets/ResourceWidget.tsx";
import { NumberWidget, TextWidget } from "#forms/widgets/TextWidget.tsx";
import { UnionWidget } from "#forms/widgets/UnionWidget.tsx";

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
