import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";

import { createPackage, firstInput, token } from "../../synthetic.ts";
import { offer } from "../driven-page.ts";
import "../page.css";
import { toJsonSchema } from "./json-schema.ts";

const schema = toJsonSchema(createPackage(), token);
let values: Readonly<Record<string, unknown>> = {};

// The library has its default theme, and validates on submit, which makes typing fastest.
offer({
  mount: (root) =>
    createRoot(root).render(
      <Form
        schema={schema}
        validator={validator}
        onChange={({ formData }) => (values = formData ?? {})}
      />,
    ),
  field: `#root_${firstInput}`,
  stored: () => values[firstInput],
});
