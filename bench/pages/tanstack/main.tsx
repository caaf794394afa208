import { useForm } from "@tanstack/react-form";
import { createRoot } from "react-dom/client";

import type { PropertySpec } from "../../synthetic.ts";
import { createPackage, firstInput, namedType, token } from "../../synthetic.ts";
import { offer } from "../driven-page.ts";
import "../page.css";
import { toZodSchema } from "../zod-schema.ts";

const schema = createPackage();
const properties = schema.resources[token]?.inputProperties ?? {};
const zodSchema = toZodSchema(schema, token);
let stored: () => unknown = () => undefined;

type Values = Record<string, unknown>;

const defaultValues: Values = {};
/** The form is validated on submit, because otherwise zod would read all 1,500 inputs on each key. */
const validators = { onSubmit: zodSchema };

const useValues = () => useForm({ defaultValues, validators });

type Form = ReturnType<typeof useValues>;

function Page() {
  const form = useValues();
  stored = () => form.state.values[firstInput];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {Object.entries(properties).map(([name, spec]) => (
        <Property key={name} form={form} path={name} label={name} spec={spec} />
      ))}
    </form>
  );
}

interface PropertyProps {
  readonly form: Form;
  readonly path: string;
  readonly label: string;
  readonly spec: PropertySpec;
}

/** A field as in the library's documentation: a component that only subscribes to its own state. */
function Property({ form, path, label, spec }: PropertyProps) {
  const named = namedType(schema, spec);
  if (named?.type === "object")
    return (
      <fieldset>
        <legend>{label}</legend>
        <p>{spec.description}</p>
        {Object.entries(named.properties).map(([name, each]) => (
          <Property key={name} form={form} path={`${path}.${name}`} label={name} spec={each} />
        ))}
      </fieldset>
    );
  if (spec.items !== undefined) return <List form={form} path={path} label={label} spec={spec} />;
  return (
    <form.Field name={path}>
      {(field) => {
        const shared = { id: path, onBlur: field.handleBlur };
        const text = field.state.value === undefined ? "" : String(field.state.value);
        return (
          <div>
            <label htmlFor={path}>{label}</label>
            {named !== undefined ? (
              <select
                {...shared}
                value={text}
                onChange={({ target }) => field.handleChange(target.value)}
              >
                <option value="" />
                {named.enum.map(({ value }) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            ) : spec.type === "boolean" ? (
              <input
                {...shared}
                type="checkbox"
                checked={field.state.value === true}
                onChange={({ target }) => field.handleChange(target.checked)}
              />
            ) : (
              <input
                {...shared}
                type={spec.type === "string" ? "text" : "number"}
                value={text}
                onChange={({ target }) =>
                  field.handleChange(spec.type === "string" ? target.value : target.valueAsNumber)
                }
              />
            )}
            <p>{spec.description}</p>
            {field.state.meta.errors.length > 0 && (
              <p role="alert">
                {field.state.meta.errors.map((error) => error?.message).join(", ")}
              </p>
            )}
          </div>
        );
      }}
    </form.Field>
  );
}

function List({ form, path, label, spec }: PropertyProps) {
  return (
    <form.Field name={path} mode="array">
      {(field) => (
        <fieldset>
          <legend>{label}</legend>
          <p>{spec.description}</p>
          {Array.isArray(field.state.value) &&
            field.state.value.map((_, at) => (
              <form.Field key={at} name={`${path}[${at}]`}>
                {(item) => (
                  <input
                    value={String(item.state.value ?? "")}
                    onBlur={item.handleBlur}
                    onChange={({ target }) => item.handleChange(target.value)}
                  />
                )}
              </form.Field>
            ))}
          <button type="button" onClick={() => field.pushValue("" as never)}>
            Add to {label}
          </button>
        </fieldset>
      )}
    </form.Field>
  );
}

offer({
  mount: (root) => createRoot(root).render(<Page />),
  field: `#${firstInput}`,
  stored: () => stored(),
});
