import type { Screen } from "#cli/screen.ts";
import { paint, visibleLine, wrapText } from "#cli/screen.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";
import {
  formatScalar,
  formatType,
  objectsIn,
  plainDescription,
  summaryOfType,
} from "#cli/type-description.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type {
  EnumValue,
  Property,
  PropertyType,
  ResourceType,
} from "#model/schema/property-type.ts";

/** Prints a description of a type for people: its inputs, outputs and object types. */
export function writeTypePage(output: Screen, type: ResourceType, catalog: Catalog): void {
  const { token, displayToken, packageName, description = "", deprecated } = type;
  const version = catalog.package(packageName)?.version;
  const facts = catalog.factsOf(token);
  output.write(`${paint(output, "bold", visibleLine(displayToken))}\n`);
  writeText(output, `package ${packageName}${version === undefined ? "" : ` ${version}`}`, "");
  writeText(
    output,
    `\n${plainDescription(description) || summaryOfType(type, catalog)}`.trimEnd(),
    "",
  );
  writeText(output, deprecated === undefined ? "" : `\nDeprecated: ${deprecated}`, "");
  if (facts?.importIdentifier !== undefined) {
    const { shape, explanation } = facts.importIdentifier;
    writeText(output, `\nImport ID: ${shape}. ${explanation}`, "");
  }
  writeSection(output, "Inputs", type.inputs);
  writeSection(output, "Outputs", type.outputs.map(withoutRepeats(type.inputs)));
  for (const object of objectsIn([...type.inputs, ...type.outputs], catalog)) {
    writeSection(output, object.token, object.properties, object.description);
  }
}

/** Leaves out the description of outputs that are also inputs, because the inputs already show it. */
const withoutRepeats =
  (inputs: readonly Property[]) =>
  (output: Property): Property => {
    const { description, ...rest } = output;
    const isRepeat = inputs.some(
      (input) => input.name === output.name && input.description === description,
    );
    return isRepeat ? rest : output;
  };

function writeText(output: Screen, text: string, indent: string): void {
  if (text !== "") output.write(`${wrapText(paragraphsOf(text), output.width, indent)}\n`);
}

function writeSection(
  output: Screen,
  title: string,
  properties: readonly Property[],
  description = "",
): void {
  output.write(`\n${paint(output, "bold", visibleLine(title))}\n`);
  writeText(output, plainDescription(description), "  ");
  if (properties.length === 0) writeText(output, "(none)", "  ");
  for (const property of properties) writeProperty(output, property);
}

function writeProperty(output: Screen, property: Property): void {
  const { name, type, description = "", deprecated } = property;
  const head = paint(output, "green", visibleLine(name));
  output.write(`  ${head}: ${[shortType(type), ...marksOf(property)].join(", ")}\n`);
  const lines = [
    ...enumsIn(type).flatMap(describeValues),
    ...(deprecated === undefined ? [] : [`Deprecated: ${deprecated}`]),
    plainDescription(description),
  ];
  for (const line of lines) writeText(output, line, "      ");
}

/** A property's marks, such as “required”. */
function marksOf(property: Property): readonly string[] {
  const { required, replace, secret } = property;
  return [
    ...(required ? ["required"] : []),
    ...(replace ? ["replaces"] : []),
    ...(secret ? ["secret"] : []),
    ...(property.const === undefined ? [] : [`always ${formatScalar(property.const)}`]),
    ...(property.default === undefined ? [] : [`default ${formatScalar(property.default)}`]),
  ].map(visibleLine);
}

/** A type in a short notation, without constant values: these have their own lines, because there can be many. */
function shortType(type: PropertyType): string {
  return visibleLine(formatType(withoutValues(type)));
}

function withoutValues(type: PropertyType): PropertyType {
  switch (type.kind) {
    case "enum":
      return { kind: valueKind(type.values) };
    case "list":
      return { ...type, items: withoutValues(type.items) };
    case "map":
      return { ...type, values: withoutValues(type.values) };
    case "union":
      return { ...type, members: type.members.map(withoutValues) };
    default:
      return type;
  }
}

function valueKind([first]: readonly EnumValue[]): "string" | "number" | "boolean" {
  const kind = typeof first?.value;
  return kind === "number" || kind === "boolean" ? kind : "string";
}

function enumsIn(type: PropertyType): readonly (readonly EnumValue[])[] {
  switch (type.kind) {
    case "enum":
      return type.values.length === 0 ? [] : [type.values];
    case "list":
      return enumsIn(type.items);
    case "map":
      return enumsIn(type.values);
    case "union":
      return type.members.flatMap(enumsIn);
    default:
      return [];
  }
}

/** Lists an enum's values. If the values have descriptions, each value has its own line. */
function describeValues(values: readonly EnumValue[]): readonly string[] {
  const lines = values.map(({ value, description, deprecated }) => {
    const said = plainDescription(description ?? deprecated ?? "").replaceAll(/\s+/g, " ");
    return said === "" ? formatScalar(value) : `${formatScalar(value)}: ${said}`;
  });
  const isPlain = values.every(({ value }, at) => lines[at] === formatScalar(value));
  return isPlain
    ? [`One of ${lines.join(", ")}.`]
    : ["One of", ...lines.map((line) => `  ${line}`)];
}

/** The paragraphs of a description, as lines for a terminal. */
const paragraphsOf = (text: string): string =>
  showHidden(text.replaceAll("\r\n", "\n")).replaceAll("\t", "  ");
