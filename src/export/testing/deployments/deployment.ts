import { createExport } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { plainDesign } from "#export/testing/plain-design.ts";
import type { PlainDesign } from "#export/testing/plain-design.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";

/** A design as it is deployed: once as it was drawn, then after each edit. */
export interface Deployment {
  readonly name: string;
  readonly target: "placeholder" | "provider";
  /** Schemas beside those of the target. */
  readonly schemas: readonly JsonObject[];
  /** What providers do though no schema says so, by the type of a resource. */
  readonly behaviors: Readonly<Record<string, Behavior>>;
  /** What is there before, for designs that import it. */
  readonly existing: readonly Existing[];
  readonly stages: readonly Stage[];
}

/** What the provider of a type does beyond what its schema says. */
export interface Behavior {
  /** Properties that replace: names with points between them, as `rules.port`. */
  readonly replaces?: readonly string[];
  /** It answers that it does not know what is different, so the engine compares. */
  readonly isUnknown?: boolean;
  /** It finds texts equal that differ in letter case alone. */
  readonly ignoresCase?: boolean;
  /** It asks to delete first. */
  readonly deletesFirst?: boolean;
}

/** Something that exists though no stack made it. */
export interface Existing {
  readonly type: string;
  readonly id: string;
  readonly inputs: JsonObject;
}

export interface Stage {
  /** What was edited; of the first stage nothing was. */
  readonly edits: readonly string[];
  /** The design as it is saved. */
  readonly design: string;
  /** The program that the design is exported as, and the variables that the stack has to set for it. */
  readonly files: readonly PrintedFile[];
  readonly config: PlainDesign["config"];
  /** What is changed in the state before this stage is deployed. */
  readonly patch?: StatePatch;
}

/** Fields of a saved state, merged into it; a field goes where it is null. */
export interface StatePatch {
  /** The name of a resource, and its fields. */
  readonly resource: string;
  readonly fields?: JsonObject;
  readonly deployment?: JsonObject;
  readonly said: string;
}

/** A stage of a design; undefined where the exporter has an error for it. */
export function stageOf(
  program: Program,
  catalog: Catalog,
  edits: readonly string[],
): Stage | undefined {
  const { files, diagnostics } = createExport(program, catalog).print(yaml);
  if (diagnostics.some(({ severity }) => severity === "error")) return undefined;
  return { edits, design: printManifest(program), files, config: configOf(program, catalog) };
}

const configOf = (program: Program, catalog: Catalog): PlainDesign["config"] =>
  plainDesign(program, catalog).config.filter(
    (variable) => variable.required || variable.default === null,
  );

/** What has to be there for a design that imports it: with the literal inputs that the design has. */
export const existingFor = ({ resources }: Program, catalog: Catalog): readonly Existing[] =>
  resources.flatMap(({ token, inputs, options: { import: id } }) =>
    typeof id === "string"
      ? [{ type: canonicalToken(token, catalog), id, inputs: literals(inputs) }]
      : [],
  );

/** The design without imports of what nobody could put there before, as its inputs hang on other things. */
export const withKnownImports = (program: Program): Program => ({
  ...program,
  resources: program.resources.map((resource) => {
    const { import: _id, ...options } = resource.options;
    return literalOf(resource.inputs) === undefined ? { ...resource, options } : resource;
  }),
});

const literals = (inputs: ValueMap): JsonObject =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([key, value]) => {
      const found = literalOf(value);
      return found === undefined ? [] : [[key, found]];
    }),
  );

/** A value without expressions; undefined where there is one in it. */
function literalOf(value: Value): Json | undefined {
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return undefined;
  if (isList(value)) {
    const items = value.map((item) => literalOf(item));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  const map = literals(value);
  return Object.keys(map).length === Object.keys(value).length ? map : undefined;
}
