import { useMemo } from "react";

import type { Property, ResourceType } from "#model/schema/property-type.ts";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import type { Reveal } from "#store/designer.ts";
import type { Declaration } from "#store/declarations.ts";
import type { ValueKind } from "#ui/declarations/declaration-source.ts";
import {
  createDeclarationSource,
  fieldOf,
  pathInValue,
} from "#ui/declarations/declaration-source.ts";
import { useCatalog } from "#ui/derived.ts";
import { useServices } from "#ui/services.ts";

interface ValueFieldProps {
  readonly declaration: Declaration;
  /** The value's name; by default, the name of the declaration's kind. */
  readonly valueKind?: ValueKind;
  readonly property: Omit<Property, "name" | "secret" | "replace">;
  readonly title: string;
  readonly readOnly: boolean;
  readonly reveal: Reveal | undefined;
}

/** The field for a declaration's value, with the same controls as a resource's inputs. */
export function ValueField(props: ValueFieldProps) {
  const { declaration, property, title, readOnly, reveal } = props;
  const services = useServices();
  const catalog = useCatalog();
  const { kind, name } = declaration;
  const valueKind = props.valueKind ?? kind;
  const source = useMemo(
    () => createDeclarationSource(services, catalog, { kind, name }, valueKind, readOnly),
    [services, catalog, kind, name, valueKind, readOnly],
  );
  const field = fieldOf[valueKind];
  const type = useMemo(
    (): ResourceType => ({
      token: kind,
      displayToken: kind,
      packageName: "",
      module: "",
      name: kind,
      isComponent: true,
      inputs: [{ ...property, name: field, secret: false, replace: false }],
      outputs: [],
    }),
    [kind, field, property],
  );
  const shown = useMemo(
    () => reveal && { path: [field, ...pathInValue(reveal.location)] },
    [reveal, field],
  );
  const words = { title, field };
  return <ResourceForm source={source} type={type} showAll reveal={shown} words={words} />;
}
