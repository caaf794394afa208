import { AutoForm } from "@autoform/mui";
import { ZodProvider } from "@autoform/zod";
import { createRoot } from "react-dom/client";

import { createPackage, firstInput, token } from "../../synthetic.ts";
import { offer } from "../driven-page.ts";
import "../page.css";
import { toZodSchema } from "../zod-schema.ts";

const provider = new ZodProvider(toZodSchema(createPackage(), token));
let stored: () => unknown = () => undefined;

// The library has its default settings and one of its own themes. The form is checked on submit.
offer({
  mount: (root) =>
    createRoot(root).render(
      <AutoForm
        schema={provider}
        onFormInit={(form) => {
          stored = () => form.getValues(firstInput);
        }}
      />,
    ),
  field: `input[name="${firstInput}"]`,
  stored: () => stored(),
});
