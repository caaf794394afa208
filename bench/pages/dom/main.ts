import { createPackage, firstInput, namedType, token } from "../../synthetic.ts";
import type { PackageSpec, PropertySpec } from "../../synthetic.ts";
import { offer } from "../driven-page.ts";
import "../page.css";

/**
 * This page measures the lower limit: each element is created by hand, everything is mounted, and nothing is checked.
 * Like the other forms before a field is opened, the page doesn't show the fields of objects or the items of lists.
 */
const values: Record<string, string | boolean> = {};

function createControl(schema: PackageSpec, name: string, spec: PropertySpec): HTMLElement {
  const named = namedType(schema, spec);
  if (spec.type === "array" || named?.type === "object") {
    const button = document.createElement("button");
    button.textContent = `Add ${name}`;
    return button;
  }
  if (named !== undefined) {
    const select = document.createElement("select");
    for (const { value } of [{ value: "" }, ...named.enum]) select.add(new Option(value));
    select.addEventListener("input", () => (values[name] = select.value));
    return select;
  }
  const input = document.createElement("input");
  input.type = spec.type === "boolean" ? "checkbox" : "text";
  input.addEventListener("input", () => {
    values[name] = spec.type === "boolean" ? input.checked : input.value;
  });
  return input;
}

function createField(schema: PackageSpec, name: string, spec: PropertySpec): HTMLElement {
  const field = document.createElement("div");
  const label = document.createElement("label");
  label.htmlFor = name;
  label.textContent = name;
  const control = createControl(schema, name, spec);
  control.id = name;
  const help = document.createElement("p");
  help.id = `${name}-help`;
  help.textContent = spec.description;
  control.setAttribute("aria-describedby", help.id);
  field.append(label, control, help);
  return field;
}

const schema = createPackage();

offer({
  mount: (root) => {
    const inputs = Object.entries(schema.resources[token]?.inputProperties ?? {});
    root.append(...inputs.map(([name, spec]) => createField(schema, name, spec)));
  },
  field: `#${firstInput}`,
  stored: () => values[firstInput],
});
