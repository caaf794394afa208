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

/** A design as it is deployed: first as generated, then after each edit. */
export interface Deployment {
  readonly name: string;
  readonly target: "placeholder" | "provider";
  /** Schemas in addition to the target's. */
  readonly schemas: readonly JsonObject[];
  /** Providers' behavior beyond their schemas, by resource type. */
  readonly behaviors: Readonly<Record<string, Behavior>>;
  /** The resources that exist before, for designs that import them. */
  readonly existing: readonly Existing[];
  readonly stages: readonly Stage[];
}

/** A provider's behavior for a type beyond its schema. */
export interface Behavior {
  /** Properties that replace: names separated by dots, such as `rules.port`. */
  readonly replaces?: readonly string[];
  /** The provider answers that the differences are unknown, so the engine compares. */
  readonly isUnknown?: boolean;
  /** The provider treats strings that only differ in letter case as equal. */
  readonly ignoresCase?: boolean;
  /** The provider asks to delete a replaced resource first. */
  readonly deletesFirst?: boolean;
}

/** Something that exists outside of all stacks. */
export interface Existing {
  readonly type: string;
  readonly id: string;
  readonly inputs: JsonObject;
}

export interface Stage {
  /** The edits; none in the first stage. */
  readonly edits: readonly string[];
  /** The design as it is saved. */
  readonly design: string;
  /** The exported program, and the variables that the stack must set for it. */
  readonly files: readonly PrintedFile[];
  readonly config: PlainDesign["config"];
  /** Changes of the state before this stage is deployed. */
  readonly patch?: StatePatch;
}

/** Fields merged into a saved state; null removes a field. */
export interface StatePatch {
  /** A resource's name and fields. */
  readonly resource: string;
  readonly fields?: JsonObject;
  readonly deployment?: JsonObject;
  readonly said: string;
}

/** A stage of a design; undefined if the exporter has an error for it. */
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

/**
 * The resources that must exist for a design that imports them, with the design's literal inputs.
 */
export const existingFor = ({ resources }: Program, catalog: Catalog): readonly Existing[] =>
  resources.flatMap(({ token, inputs, options: { import: id } }) =>
    typeof id === "string"
      ? [{ type: canonicalToken(token, catalog), id, inputs: literals(inputs) }]
      : [],
  );

/**
 * The design without imports of resources that could not have been created before, because their inputs depend on other
 * resources.
 */
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

/** A value without expressions; undefined if the value contains an expression. */
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
