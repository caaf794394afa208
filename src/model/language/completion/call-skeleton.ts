import type { Inserted, SkeletonLayout } from "#model/language/completion/skeleton.ts";
import { SkeletonDraft, Skeleton } from "#model/language/completion/skeleton.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

/** The argument of a call. */
export type Argument =
  | { readonly kind: "value"; readonly type: PropertyType }
  | { readonly kind: "list"; readonly types: readonly PropertyType[] }
  | { readonly kind: "map"; readonly keys: readonly string[] }
  | { readonly kind: "arguments"; readonly properties: readonly Property[] };

export interface CallPlace {
  readonly layout: SkeletonLayout;
  /** True if the call is the value on the line of its key. */
  readonly isInline: boolean;
}

/** A call with placeholders for its arguments. */
export function callSkeleton(
  name: string,
  argument: Argument,
  { layout, isInline }: CallPlace,
  catalog: Catalog,
): Inserted {
  const { style, step, lineBreak } = layout;
  const draft = new SkeletonDraft();
  const skeleton = new Skeleton(draft, layout, catalog);
  const isNested = isInline && style === "block";
  const indent = isNested ? layout.indent + step : layout.indent;
  const hasBraces = isInline && style !== "block";
  if (isNested) draft.add(lineBreak + indent);
  draft.add(hasBraces ? "{" : "").add(style === "json" ? `"${name}":` : `${name}:`);
  switch (argument.kind) {
    case "value":
      skeleton.value(argument.type, indent, 0);
      break;
    case "list":
      skeleton.list(argument.types, indent);
      break;
    case "map":
      skeleton.object(argument.keys.map(plainProperty), indent, 0);
      break;
    case "arguments":
      skeleton.object(
        argument.properties.filter(({ required }) => required),
        indent,
        0,
      );
  }
  draft.add(hasBraces ? "}" : "");
  return draft.done();
}

const plainProperty = (name: string): Property => ({
  name,
  type: name === "arguments" ? { kind: "map", values: { kind: "any" } } : { kind: "string" },
  required: true,
  secret: false,
  replace: false,
  plain: false,
});
