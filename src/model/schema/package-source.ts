import type { JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import type { FunctionSource } from "#model/schema/functions/function-source.ts";
import { wholeFunctions } from "#model/schema/functions/function-source.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { Spec } from "#model/schema/spec.ts";
import { isInYaml, outputsOf, purposeOf, section } from "#model/schema/spec.ts";

/** A package as data: a parsed schema, or an index with the bytes of the read members. */
export type PackageData =
  | { readonly kind: "schema"; readonly schema: JsonObject }
  | {
      readonly kind: "index";
      readonly index: SchemaIndex;
      readonly members: ReadonlyMap<number, Uint8Array>;
    };

/** The source of a package index. The source returns the members of a schema, independent of where they are stored. */
export interface PackageSource {
  readonly head: JsonObject & { readonly name: string };
  readonly resourceTokens: readonly string[];
  readonly functionTokens: readonly string[];
  readonly functions: FunctionSource;
  moduleOf(token: string): string;
  /** The spec of a resource type; undefined for a type that is missing or not read. */
  resource(token: string): Spec | undefined;
  type(token: string): Spec | undefined;
  /**
   * The spec of a type, for its kind and values. The spec is available even if the types that it refers to are not
   * read.
   */
  named(token: string): Spec | undefined;
  /**
   * The spec of the provider. Empty if the schema doesn't describe the provider; undefined if the provider is not read.
   */
  provider(): Spec | undefined;
  isRead(token: string): boolean;
  notes(token: string): SourceNotes;
  /** The name and the type spec of each output. */
  outputs(token: string): readonly (readonly [name: string, type: Spec])[];
  /** The names of the outputs, without parsing type specs. */
  outputNames(token: string): readonly string[];
  /** The package as data; absent if it is never sent to a different thread. */
  readonly data?: PackageData;
}

export interface SourceNotes {
  readonly purpose: string;
  readonly isComponent: boolean;
  readonly isDeprecated: boolean;
  readonly isInYaml: boolean;
  readonly hasStateInputs: boolean;
}

/** A completely loaded schema. */
export interface WholeSchema extends Pick<
  PackageSource,
  "head" | "resourceTokens" | "functionTokens" | "moduleOf" | "resource" | "type"
> {
  function(token: string): Spec | undefined;
  provider(): Spec;
  readonly data?: PackageData;
}

/** The members of a schema from any kind of storage. */
export function wholeSource({ function: functionSpec, ...schema }: WholeSchema): PackageSource {
  const outputs: PackageSource["outputs"] = (token) => outputsOf(schema.resource(token));
  return {
    ...schema,
    functions: wholeFunctions(functionSpec),
    named: schema.type,
    isRead: () => true,
    notes: (token) => readNotes(schema.resource(token) ?? {}),
    outputs,
    outputNames: (token) => outputs(token).map(([name]) => name),
  };
}

/** The members of a completely parsed schema. */
export function parsedSource(schema: JsonObject & { readonly name: string }): PackageSource {
  const resources = section(schema, "resources");
  const functions = section(schema, "functions");
  const types = section(schema, "types");
  const moduleFormat = readModuleFormat(section(schema, "meta")["moduleFormat"]);
  const specOf = (specs: Spec, token: string): Spec | undefined => {
    const spec = own(specs, token);
    return isObject(spec) ? spec : undefined;
  };
  return wholeSource({
    head: Object.fromEntries(
      Object.entries(schema).filter(([key]) => !members.has(key)),
    ) as JsonObject & { readonly name: string },
    resourceTokens: Object.keys(resources),
    functionTokens: Object.keys(functions),
    moduleOf: (token) => readModule(token, moduleFormat),
    resource: (token) => specOf(resources, token),
    function: (token) => specOf(functions, token),
    type: (token) => specOf(types, token),
    provider: () => section(schema, "provider"),
    data: { kind: "schema", schema },
  });
}

const members: ReadonlySet<string> = new Set(["resources", "types", "functions", "provider"]);

/**
 * Reads a module format. This function is used only for the product's own schemas, because untrusted expressions must
 * not be compiled here.
 */
function readModuleFormat(format: unknown): RegExp {
  try {
    return new RegExp(typeof format === "string" && format !== "" ? format : "(.*)");
  } catch {
    return /(.*)/;
  }
}

/** Reads the module of a token, like `TokenToModule` (pulumi/pulumi:pkg/codegen/schema/schema.go). */
function readModule(token: string, format: RegExp): string {
  const middle = token.split(":")[1] ?? "";
  const module = format.exec(middle)?.[1] ?? "";
  return module.startsWith("index") ? "" : module;
}

function readNotes(spec: Spec): SourceNotes {
  return {
    purpose: purposeOf(spec),
    isComponent: spec["isComponent"] === true,
    isDeprecated: typeof spec["deprecationMessage"] === "string",
    isInYaml: isInYaml(spec),
    hasStateInputs: isObject(spec["stateInputs"]),
  };
}
