import { use } from "react";

import type { PropertyType } from "#model/schema/property-type.ts";
import { PropertyFields } from "#forms/PropertyFields.tsx";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { DiscriminatorContext } from "#forms/widgets/discriminator.ts";

/** The fields of a nested object, bound only when the user opens it. */
export function ObjectWidget(props: WidgetProps<PropertyType & { kind: "object" }>) {
  const source = useSource();
  const type = source.catalog.objectType(props.type.token);
  const written = use(DiscriminatorContext);
  return (
    <DiscriminatorContext value={undefined}>
      <PropertyFields
        properties={type?.properties ?? []}
        path={props.path}
        name={props.name}
        written={written}
      />
    </DiscriminatorContext>
  );
}
