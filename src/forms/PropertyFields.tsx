import { useMemo } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { FieldList } from "#forms/sections/FieldList.tsx";
import { UnknownFields } from "#forms/LazyUnknownFields.ts";
import { useUnknownKeys } from "#forms/sections/unknown-keys.ts";

interface PropertyFieldsProps {
  readonly properties: readonly Property[];
  readonly path: PropertyPath;
  readonly name: string;
  /** The property that the choice of this kind of object has written. */
  readonly written?: string | undefined;
}

/** The fields of an object: required first, the rest in the schema's order, then what does not belong. */
export function PropertyFields({ properties, path, name, written }: PropertyFieldsProps) {
  const isRoot = path.length === 0;
  const ordered = useMemo(() => {
    // The SDKs and the engine set the constants of a resource, unless they are required, and nobody those of the
    // objects in it.
    const isFilled = ({ name: own, const: only, required }: Property): boolean =>
      own === written || (isRoot && only !== undefined && !required);
    return requiredFirst(properties.filter((property) => !isFilled(property)));
  }, [properties, written, isRoot]);
  const unknown = useUnknownKeys(path, properties);
  return (
    <>
      <FieldList properties={ordered} path={path} name={name} />
      {unknown.length > 0 && <UnknownFields parent={path} keys={unknown} />}
    </>
  );
}

function requiredFirst(properties: readonly Property[]): readonly Property[] {
  return [
    ...properties.filter(({ required }) => required),
    ...properties.filter(({ required }) => !required),
  ];
}
