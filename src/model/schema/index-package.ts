import { bindFunction, outlineResult } from "#model/schema/functions/bind-function.ts";
import { bindObject, bindProvider, bindResource, outputProperty } from "#model/schema/binding.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import type { EnumValue } from "#model/schema/property-type.ts";
import type {
  FunctionSummary,
  NamedType,
  PackageIndex,
  PackageResult,
} from "#model/schema/package-index.ts";
import type { PackageSource } from "#model/schema/package-source.ts";
import { createResourceKeys } from "#model/schema/resource-keys.ts";
import type { Spec } from "#model/schema/spec.ts";
import { section } from "#model/schema/spec.ts";
import { parsedSource } from "#model/schema/package-source.ts";
import { createFunctionKeys } from "#model/schema/functions/function-keys.ts";
import { refusedInYaml } from "#model/schema/refused-types.ts";
import { schemaVersionError } from "#model/program/packages/package-version.ts";
import { isPublisherName } from "#model/schema/namespace.ts";
import { parameterizationOf } from "#model/schema/head/parameterization.ts";
import {
  displayFunctionToken,
  displayToken,
  isPackageName,
  nameInToken,
  providerToken,
} from "#model/program/token.ts";

/**
 * Indexes a parsed package schema. Unknown keys are ignored, as in Pulumi's own reader
 * (pulumi/pulumi:pkg/codegen/schema/schema.go).
 */
export function indexPackage(schema: unknown): PackageResult {
  if (!isObject(schema)) return refuse("A package schema is a JSON object.");
  const { name } = schema;
  if (typeof name !== "string" || !isPackageName(name))
    return refuse("The schema has no package name.");
  const error = schemaVersionError(own(schema, "version"));
  if (error !== undefined) return refuse(error);
  return {
    ok: true,
    package: createPackageIndex(parsedSource({ ...(schema as JsonObject), name })),
  };
}

const refuse = (message: string): PackageResult => ({ ok: false, message });

/** A package whose members come from a source. Each type is bound once; later requests return the same object. */
export function createPackageIndex(source: PackageSource): PackageIndex {
  const { head, resourceTokens, functionTokens } = source;
  const { name } = head;
  const parameterization = parameterizationOf(head);
  const keyOf = createResourceKeys(resourceTokens);
  const resource = remember((token) => {
    const spec = source.resource(token);
    return spec === undefined ? undefined : bindResource(index, token, spec);
  });
  const { functions } = source;
  const functionKey = createFunctionKeys(functionTokens, source.moduleOf);
  const functionSummary = remember((token): FunctionSummary => {
    const { purpose, isDeprecated, limit } = functions.notes(token);
    const shown = displayFunctionToken(token);
    return {
      kind: "function",
      token,
      // If two functions share a short spelling, that spelling only refers to one of them.
      displayToken: functionKey(shown) === token ? shown : token,
      packageName: name,
      module: source.moduleOf(token),
      name: nameInToken(token),
      purpose,
      isDeprecated,
      ...(limit === undefined ? {} : { limit }),
    };
  });
  const functionType = remember((token) => {
    const [spec, summary] = [functions.spec(token), functionSummary(token)];
    if (spec === undefined || summary === undefined) return undefined;
    return bindFunction(index, summary, spec);
  });
  const provider = remember((): ReturnType<PackageIndex["resource"]> => {
    const spec = source.provider();
    return spec === undefined ? undefined : bindProvider(index, spec);
  });
  const index: PackageIndex = {
    name,
    ...publisherIn(head),
    ...text(head, "version"),
    ...text(head, "displayName"),
    ...text(head, "description"),
    ...(parameterization === undefined ? {} : { parameterization }),
    resourceTokens,
    functionTokens,
    moduleOf: source.moduleOf,
    resourceKey: keyOf,
    summary: remember((spelling) => {
      const token = keyOf(spelling);
      if (token === undefined) return undefined;
      const { purpose, isComponent, isDeprecated, isInYaml } = source.notes(token);
      return {
        token,
        displayToken: displayToken(token),
        packageName: name,
        module: source.moduleOf(token),
        name: nameInToken(token),
        purpose,
        isComponent,
        isDeprecated,
        isInYaml: isInYaml && refusedInYaml(token, index.version) === undefined,
      };
    }),
    outputsOf: (spelling) =>
      source
        .outputs(keyOf(spelling) ?? "")
        .map(([output, spec]) => outputProperty(index, output, spec)),
    outputNamesOf: (spelling) => source.outputNames(keyOf(spelling) ?? ""),
    hasStateInputs: (spelling) => source.notes(keyOf(spelling) ?? "").hasStateInputs,
    isRead: (spelling) =>
      source.isRead(spelling === providerToken(name) ? spelling : (keyOf(spelling) ?? "")),
    resource: remember((spelling) => {
      if (spelling === providerToken(name)) return provider("");
      const token = keyOf(spelling);
      return token === undefined ? undefined : resource(token);
    }),
    provider: () => provider("") ?? bindProvider(index, {}),
    functionKey,
    functionSummary: (spelling) => withKey(functionKey(spelling), functionSummary),
    functionResult(spelling) {
      const result = functions.result(functionKey(spelling) ?? "");
      return result === undefined ? undefined : outlineResult(index, result);
    },
    isFunctionRead: (spelling) => functions.isRead(functionKey(spelling) ?? ""),
    functionType: (spelling) => withKey(functionKey(spelling), functionType),
    object: remember((token) => {
      const spec = source.type(token);
      return spec?.["type"] === "object" ? bindObject(index, token, spec) : undefined;
    }),
    named: remember((token) => readNamed(source.named(token))),
    language: (language) => {
      const block = own(section(head, "language"), language);
      return isObject(block) ? (block as JsonObject) : undefined;
    },
    head,
    ...(source.data === undefined ? {} : { data: source.data }),
  };
  return index;
}

function text<K extends string>(schema: Spec, key: K): { [P in K]?: string } {
  const value = own(schema, key);
  return (typeof value === "string" ? { [key]: value } : {}) as { [P in K]?: string };
}

/**
 * The publisher. An invalid publisher is ignored here, because the file's reader reports publishers that can't be part
 * of names and paths.
 */
function publisherIn(head: Spec): { namespace?: string } {
  const { namespace } = text(head, "namespace");
  return namespace !== undefined && isPublisherName(namespace) ? { namespace } : {};
}

function readNamed(spec: Spec | undefined): NamedType | undefined {
  if (spec === undefined) return undefined;
  if (spec["type"] === "object") return { kind: "object" };
  const list = spec["enum"];
  if (!Array.isArray(list)) return undefined;
  // If a schema repeats a value, the value is a single choice, with its first description.
  const values = new Map<EnumValue["value"], EnumValue>();
  for (const value of list.flatMap((entry: Json) => readEnumValue(entry)))
    if (!values.has(value.value)) values.set(value.value, value);
  return { kind: "enum", values: [...values.values()] };
}

function readEnumValue(entry: Json): EnumValue[] {
  if (!isObject(entry)) return [];
  const value = entry["value"];
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    return [];
  const { deprecationMessage } = entry;
  return [
    {
      value,
      ...text(entry, "name"),
      ...text(entry, "description"),
      ...(typeof deprecationMessage === "string" ? { deprecated: deprecationMessage } : {}),
    },
  ];
}

const withKey = <T>(key: string | undefined, find: (key: string) => T | undefined): T | undefined =>
  key === undefined ? undefined : find(key);

/** Memoizes results that are found. If a member is missing, it is requested again, because it may be read later. */
function remember<T>(read: (key: string) => T | undefined): (key: string) => T | undefined {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const fresh = read(key);
    if (fresh !== undefined) known.set(key, fresh);
    return fresh;
  };
}
