import { useDeferredValue, useMemo, useState } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { FieldList } from "#forms/sections/FieldList.tsx";
import form from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import { filterInputs } from "#forms/sections/filter-inputs.ts";

interface FilteredFieldsProps {
  readonly properties: readonly Property[];
  readonly path: PropertyPath;
  readonly name: string;
  /** The name for one field. */
  readonly field: string;
  /** The latest reveal request, a new object each time. An earlier search must not hide the revealed field. */
  readonly asked: unknown;
}

/** Fields with a search box that filters them. */
export function FilteredFields({ properties, path, name, field, asked }: FilteredFieldsProps) {
  const [search, setSearch] = useState("");
  const [answered, answer] = useState(asked);
  if (answered !== asked) {
    answer(asked);
    if (asked !== undefined) setSearch("");
  }
  const needle = useDeferredValue(search.trim().toLowerCase());
  const found = useMemo(() => filterInputs(properties, needle), [properties, needle]);
  return (
    <>
      <input
        type="search"
        className={controls.input}
        aria-label={`Find an ${field}`}
        placeholder="Find by name or description"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <FieldList properties={found} path={path} name={name} />
      {found.length === 0 && <p className={form.note}>No {field} matches.</p>}
    </>
  );
}
