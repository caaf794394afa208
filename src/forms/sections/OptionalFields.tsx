import type { ComponentProps } from "react";
import { useMemo } from "react";

import { lazyControl } from "#forms/lazy-control.tsx";
import { FieldList } from "#forms/sections/FieldList.tsx";
import type { FilteredFields } from "#forms/sections/FilteredFields.tsx";
import { serviceLast } from "#forms/sections/section-members.ts";
import { useSource } from "#forms/source.ts";

/** If the form has at least this many optional inputs and no search for all inputs, a search box is shown. */
const findFrom = 8;

const Filtered = lazyControl(
  async () => (await import("#forms/sections/FilteredFields.tsx")).FilteredFields,
);

/** The optional inputs. Inputs that only the service sets come last. */
export function OptionalFields(props: ComponentProps<typeof FilteredFields>) {
  const { properties, path, name } = props;
  const { asText } = useSource();
  const ordered = useMemo(() => serviceLast(properties), [properties]);
  return asText === undefined && properties.length >= findFrom ? (
    <Filtered {...props} properties={ordered} />
  ) : (
    <FieldList properties={ordered} path={path} name={name} />
  );
}
