import { use, useMemo, useSyncExternalStore } from "react";

import type { PropertyPath } from "#model/program/path.ts";
import { startsWith } from "#model/program/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { isMap, valueAt } from "#model/program/value.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { Field } from "#forms/Field.tsx";
import { fieldName } from "#forms/field-name.ts";
import { useSource } from "#forms/source.ts";
import { UnknownField } from "#forms/UnknownField.tsx";
import { Windowed } from "#forms/rows/Windowed.tsx";

interface PropertyFieldsProps {
  readonly properties: readonly Property[];
  readonly path: PropertyPath;
  readonly name: string;
  /** Leaves out the properties that a search does not match. */
  readonly matches?: (property: Property) => boolean;
  /** The property that the choice of this kind of object has written. */
  readonly written?: string | undefined;
}

const all = (): boolean => true;

/** The fields of an object: required first, the rest in the schema's order, then what does not belong. */
export function PropertyFields(props: PropertyFieldsProps) {
  const { properties, path, name, matches = all, written } = props;
  const isRoot = path.length === 0;
  const ordered = useMemo(() => {
    // The SDKs and the engine write the constants of a resource, and nobody those of the objects in it.
    const isFilled = (property: Property): boolean =>
      property.name === written || (isRoot && property.const !== undefined);
    return requiredFirst(properties.filter((property) => !isFilled(property))).filter(matches);
  }, [properties, matches, written, isRoot]);
  const unknown = useUnknownKeys(path, properties);
  const { reveal } = use(ErrorVisibilityContext);
  const target =
    reveal !== undefined && startsWith(reveal.path, path) ? reveal.path[path.length] : undefined;
  const needed = ordered.findIndex((property) => property.name === target);
  return (
    <>
      <Windowed count={ordered.length} needed={[needed]}>
        {(index) => {
          const property = ordered[index];
          if (property === undefined) return null;
          return (
            <Field
              key={property.name}
              property={property}
              parent={path}
              name={fieldName(name, property.name)}
            />
          );
        }}
      </Windowed>
      {unknown.map((key) => (
        <UnknownField key={key} parent={path} property={key} />
      ))}
    </>
  );
}

function requiredFirst(properties: readonly Property[]): readonly Property[] {
  return [
    ...properties.filter(({ required }) => required),
    ...properties.filter(({ required }) => !required),
  ];
}

/** Read as one text, so that typing in a known property draws nothing here again. */
function useUnknownKeys(path: PropertyPath, properties: readonly Property[]): readonly string[] {
  const source = useSource();
  const known = useMemo(() => new Set(properties.map(({ name }) => name)), [properties]);
  const text = useSyncExternalStore(source.subscribe, () => {
    const value = valueAt(source.inputs(), path);
    const keys = isMap(value) ? Object.keys(value).filter((key) => !known.has(key)) : [];
    return keys.length === 0 ? "" : JSON.stringify(keys);
  });
  return useMemo(() => (text === "" ? [] : (JSON.parse(text) as string[])), [text]);
}
