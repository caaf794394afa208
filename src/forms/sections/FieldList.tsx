import { use } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { Field } from "#forms/Field.tsx";
import { fieldName } from "#forms/field-name.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";

interface FieldListProps {
  readonly properties: readonly Property[];
  readonly path: PropertyPath;
  readonly name: string;
  /** True if a heading above marks the properties as required. */
  readonly isRequiredSaid?: boolean;
}

/** The average height of a field with its share of the gaps in an inspector of the usual width, in pixels. */
const fieldHeight = 42;
/** The number of fields that fit on most screens. */
const firstFields = 8;
/** A form with at most this many inputs renders them all at once. */
const ordinaryForm = 32;

/** Fields in the given order. In a long list, only fields near the visible part are mounted. */
export function FieldList({ properties, path, name, isRequiredSaid = false }: FieldListProps) {
  const { reveal } = use(ErrorVisibilityContext);
  const target =
    reveal !== undefined && startsWith(reveal.path, path) ? reveal.path[path.length] : undefined;
  const needed = properties.findIndex((property) => property.name === target);
  const isOrdinary = path.length === 0 && properties.length <= ordinaryForm;
  return (
    <Windowed
      count={properties.length}
      needed={[needed]}
      guess={fieldHeight}
      {...(isOrdinary ? {} : { first: firstFields })}
    >
      {(index) => {
        const property = properties[index];
        if (property === undefined) return null;
        return (
          <Field
            key={property.name}
            property={property}
            parent={path}
            name={fieldName(name, property.name)}
            isRequiredSaid={isRequiredSaid}
          />
        );
      }}
    </Windowed>
  );
}
