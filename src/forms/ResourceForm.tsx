import { memo, useMemo, useSyncExternalStore } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { ErrorVisibilityContext, requestReveal } from "#forms/error-visibility.ts";
import type { FormValues } from "#forms/draft.ts";
import { FormHelpContext, useFormHelp } from "#forms/documentation/form-help.ts";
import { lazyControl } from "#forms/lazy-control.tsx";
import line from "#forms/field-line.module.css";
import styles from "#forms/form.module.css";
import { PickingProvider } from "#forms/references/ReferencePickerProvider.tsx";
import { PropertyFields } from "#forms/PropertyFields.tsx";
import { FormSections } from "#forms/sections/FormSections.tsx";
import type { FormSource } from "#forms/source.ts";
import { pathInDesign, SourceContext } from "#forms/source.ts";
import { pressValueKey } from "#forms/value-menu/value-actions.ts";
import { laterParts, whenLater } from "#forms/values/later.ts";
import { widgets } from "#forms/widgets/table.ts";
import { WidgetsContext } from "#forms/widgets/TypeWidget.tsx";

const FormTools = lazyControl(async () => (await import("#forms/tools/FormTools.tsx")).FormTools);

/** A form that is not about a resource's inputs has no sections if it has at most this many fields. */
const plainTo = 4;

interface ResourceFormProps {
  readonly source: FormSource;
  readonly type: ResourceType;
  /** Shows all problems from the start, for an existing resource. */
  readonly showAll: boolean;
  /** A place to show and focus. Each new object is a new request. */
  readonly reveal: { readonly path: PropertyPath } | undefined;
  /** The title of the form and the name of one field, if it is not about inputs. */
  readonly words?: { readonly title: string; readonly field: string };
}

const root: PropertyPath = [];

/** The form of one resource, generated from its type. Needs a different `key` for each resource. */
export function ResourceForm(props: ResourceFormProps) {
  const form = useForm<FormValues>({ defaultValues: {} });
  return <Fields {...props} form={form} />;
}

/**
 * The form library rerenders the form component once the library is ready. No field needs that render, so the fields
 * are memoized.
 */
const Fields = memo(function Fields({
  form,
  source,
  type,
  showAll,
  reveal,
  words,
}: ResourceFormProps & { readonly form: UseFormReturn<FormValues> }) {
  const { title, field } = words ?? { title: `Inputs of ${type.displayToken}`, field: "input" };
  const errorVisibility = useMemo(
    () => ({ showAll, reveal: requestReveal(reveal) }),
    [showAll, reveal],
  );
  const later = useSyncExternalStore(whenLater, laterParts);
  const isPlain = words !== undefined && type.inputs.length <= plainTo;
  const [input, ...others] = isPlain ? type.inputs : [];
  const only = input && others.length === 0 ? pathInDesign(source, [input.name]) : undefined;
  const help = useFormHelp(only && JSON.stringify(only));
  return (
    <SourceContext value={source}>
      <WidgetsContext value={widgets}>
        <ErrorVisibilityContext value={errorVisibility}>
          <FormHelpContext value={help}>
            <FormProvider {...form}>
              <form
                className={styles.form}
                aria-label={title}
                onSubmit={(event) => event.preventDefault()}
                onKeyDown={pressValueKey}
                onFocus={({ target }) => help.follow(target)}
                onBlur={({ currentTarget, relatedTarget }) => {
                  if (!currentTarget.contains(relatedTarget)) help.follow(undefined);
                }}
              >
                {type.inputs.length === 0 && (
                  <p className={styles.note}>This type has no inputs.</p>
                )}
                <PickingProvider>
                  {source.asText !== undefined && <FormTools inputs={type.inputs} />}
                  {isPlain ? (
                    <PropertyFields properties={type.inputs} path={root} name="inputs" />
                  ) : (
                    <FormSections inputs={type.inputs} field={field} />
                  )}
                </PickingProvider>
                {later && <later.NotDocumented inputs={type.inputs} />}
                <div
                  ref={(element) => help.setPlace(element)}
                  className={only ? line.only : line.help}
                  data-help
                />
              </form>
            </FormProvider>
          </FormHelpContext>
        </ErrorVisibilityContext>
      </WidgetsContext>
    </SourceContext>
  );
});
