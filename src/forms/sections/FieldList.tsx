import { use } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { Field } from "#forms/Field.tsx";
import { fieldName } from "#forms/field-name.ts";
import { useLabelPlace } from "#forms/rows/label-place.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";

interface FieldListProps {
  readonly properties: readonly Property[];
  readonly path: PropertyPath;
  readonly name: string;
  /** True if a heading above marks the properties as required. */
  readonly isRequiredSaid?: boolean;
  /** All properties whose labels have the same place, if the list shows only some of them. */
  readonly like?: readonly Property[] | undefined;
}

/** The height of a single-line field with its share of the gaps, in pixels, and with its label above its control. */
const fieldHeight = 32;
const highFieldHeight = 58;
/** The number of fields that fit on most screens. */
const firstFields = 8;
/** A form with at most this many inputs renders them all at once. */
const ordinaryForm = 32;

/** Fields in the given order. In a long list, only fields near the visible part are mounted. */
export function FieldList(props: FieldListProps) {
  const { properties, path, name, isRequiredSaid = false, like = properties } = props;
  const labels = useLabelPlace(path, like);
  const { reveal } = use(ErrorVisibilityContext);
  const target =
    reveal !== undefined && startsWith(reveal.path, path) ? reveal.path[path.length] : undefined;
  const needed = properties.findIndex((property) => property.name === target);
  const isOrdinary = path.length === 0 && properties.length <= ordinaryForm;
  return (
    <Windowed
      count={properties.length}
      needed={[needed]}
      guess={labels === "above" ? highFieldHeight : fieldHeight}
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
            labels={labels}
          />
        );
      }}
    </Windowed>
  );
}
