import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { UnknownFields } from "#forms/LazyUnknownFields.ts";
import { FieldList } from "#forms/sections/FieldList.tsx";
import { OptionalFields } from "#forms/sections/OptionalFields.tsx";
import { FormSection } from "#forms/sections/FormSection.tsx";
import { useUnknownKeys } from "#forms/sections/unknown-keys.ts";
import { useFolding } from "#forms/sections/use-folding.ts";

const root: PropertyPath = [];

interface FormSectionsProps {
  readonly inputs: readonly Property[];
  /** The name for one field. */
  readonly field: string;
}

/** The inputs in sections: required, set, optional, deprecated. */
export function FormSections({ inputs, field }: FormSectionsProps) {
  const unknown = useUnknownKeys(root, inputs);
  const { members, held, isOpen, toggle, asked } = useFolding(inputs, root);
  const { required, set, optional, deprecated } = members;
  const done = required.filter(({ name }) => held.has(name)).length;
  return (
    <>
      {required.length > 0 && (
        <FormSection title="Required" count={`${done} of ${required.length} set`}>
          <FieldList properties={required} path={root} name="inputs" isRequiredSaid />
        </FormSection>
      )}
      {set.length + unknown.length > 0 && (
        <FormSection title="Set" count={String(set.length + unknown.length)}>
          <FieldList properties={set} path={root} name="inputs" />
          {unknown.length > 0 && <UnknownFields parent={root} keys={unknown} />}
        </FormSection>
      )}
      {optional.length > 0 && (
        <FormSection
          title="Optional"
          count={String(optional.length)}
          fold={{ isOpen: isOpen("optional"), toggle: () => toggle("optional") }}
        >
          <OptionalFields
            properties={optional}
            path={root}
            name="inputs"
            field={field}
            asked={asked}
          />
        </FormSection>
      )}
      {deprecated.length > 0 && (
        <FormSection
          title="Deprecated"
          count={String(deprecated.length)}
          fold={{ isOpen: isOpen("deprecated"), toggle: () => toggle("deprecated") }}
        >
          <FieldList properties={deprecated} path={root} name="inputs" />
        </FormSection>
      )}
    </>
  );
}
