import { useMemo, useState } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { FieldList } from "#forms/sections/FieldList.tsx";
import { OptionalFields } from "#forms/sections/OptionalFields.tsx";
import { FormSection } from "#forms/sections/FormSection.tsx";
import { UnknownFields } from "#forms/LazyUnknownFields.ts";
import { useUnknownKeys } from "#forms/sections/unknown-keys.ts";
import { useFolding } from "#forms/sections/use-folding.ts";

/** An object whose type has at most this many optional inputs shows all of them. */
const mostUnfolded = 2;

interface PropertyFieldsProps {
  readonly properties: readonly Property[];
  readonly path: PropertyPath;
  readonly name: string;
  /** The property that was set when the user chose this kind of object. */
  readonly written?: string | undefined;
}

/**
 * The fields of an object: required first, then the rest in the schema's order. The unset inputs fold as in the whole
 * form, below one row that counts them. Unknown properties come last.
 */
export function PropertyFields({ properties, path, name, written }: PropertyFieldsProps) {
  const isRoot = path.length === 0;
  const shown = useMemo(() => {
    // The SDKs and the engine set the constants of a resource, unless they are required. The
    // constants of nested objects are not set.
    const isFilled = ({ name: own, const: only, required }: Property): boolean =>
      own === written || (isRoot && only !== undefined && !required);
    return properties.filter((property) => !isFilled(property));
  }, [properties, written, isRoot]);
  const unknown = useUnknownKeys(path, properties);
  const { members, isOpen, toggle, asked } = useFolding(shown, path);
  const { required, set, optional } = members;
  // The type decides, so no field moves when the user sets one of them.
  const hasMany = shown.filter((property) => !property.required).length > mostUnfolded;
  const isFolded = !isRoot && hasMany && optional.length > 0;
  // An object that was just added shows all its inputs.
  const [isNew] = useState(isOpen("optional"));
  const first = useMemo(
    () =>
      isFolded
        ? [...required, ...set]
        : [...required, ...shown.filter((property) => !property.required)],
    [isFolded, required, set, shown],
  );
  const others = (
    <OptionalFields properties={optional} path={path} name={name} field="input" asked={asked} />
  );
  return (
    <>
      <FieldList properties={first} path={path} name={name} />
      {isFolded &&
        (isNew ? (
          others
        ) : (
          <FormSection
            title={formatCount(optional.length, "more input")}
            fold={{ isOpen: isOpen("optional"), toggle: () => toggle("optional") }}
            isInner
          >
            {others}
          </FormSection>
        ))}
      {unknown.length > 0 && <UnknownFields parent={path} keys={unknown} />}
    </>
  );
}
