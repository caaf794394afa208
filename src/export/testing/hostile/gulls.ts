import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";

const string = { type: "string" };

/** A package that sets every property that reaches code or project files. */
export const gulls: JsonObject = {
  name: "gulls",
  version: "1.2.3",
  displayName: "Gulls",
  description: "Birds of the coast.",
  keywords: ["birds"],
  homepage: "https://example.com",
  license: "MIT",
  attribution: "Harbour",
  repository: "https://github.com/harbour/pulumi-gulls",
  publisher: "Harbour",
  namespace: "cliff",
  pluginDownloadURL: "https://example.com/plugins",
  meta: { moduleFormat: "(.*)(?:/[^/]*)?" },
  config: {
    variables: { coast: string, tide: { ...string, defaultInfo: { environment: ["GULLS_TIDE"] } } },
    defaults: ["tide"],
  },
  language: {
    csharp: { rootNamespace: "Harbour", namespaces: { gulls: "Seagulls", sky: "HighSky" } },
    go: {
      importBasePath: "github.com/harbour/pulumi-gulls/sdk/go/seagulls",
      modulePath: "github.com/harbour/pulumi-gulls/sdk",
      rootPackageName: "seagulls",
      moduleToPackage: { sky: "highsky" },
      packageImportAliases: { "github.com/harbour/pulumi-gulls/sdk/go/seagulls/highsky": "above" },
    },
    java: { basePackage: "com.harbour", packages: { gulls: "seagulls", sky: "highsky" } },
    nodejs: { packageName: "@harbour/seagulls", moduleToPackage: { sky: "highsky" } },
    python: { packageName: "harbour_seagulls", moduleNameOverrides: { sky: "highsky" } },
  },
  types: {
    "gulls:sky:Wind": {
      type: "object",
      description: "How it blows.",
      properties: {
        speed: { type: "number", description: "In knots." },
        from: { $ref: "#/types/gulls:sky:Quarter" },
      },
    },
    "gulls:sky:Quarter": {
      type: "string",
      enum: [{ name: "North", value: "n", description: "From the pole." }, { value: "s" }],
    },
  },
  resources: {
    "gulls:sky:Nest": {
      description: "Where they breed.",
      inputProperties: {
        place: { ...string, description: "On the cliff.", language: { csharp: { name: "Site" } } },
        wind: { $ref: "#/types/gulls:sky:Wind" },
        quarter: { $ref: "#/types/gulls:sky:Quarter" },
        mates: { type: "array", items: { $ref: "#/resources/gulls:sky:Nest" } },
        kind: { ...string, const: "nest", deprecationMessage: "Old." },
      },
      requiredInputs: ["place"],
      properties: { height: { type: "number" }, wind: { $ref: "#/types/gulls:sky:Wind" } },
      required: ["height", "wind"],
    },
  },
  functions: {
    "gulls:sky:countEggs": {
      description: "Counts.",
      inputs: { type: "object", properties: { color: string } },
      outputs: { type: "object", properties: { eggs: string }, required: ["eggs"] },
    },
  },
};

/** A design that uses the whole package. */
export const colony: JsonObject = {
  name: "colony",
  description: "The cliff.",
  runtime: "yaml",
  author: "Ann",
  website: "https://example.com",
  license: "MIT",
  main: "program",
  stackConfigDir: "stacks",
  requiredPulumiVersion: ">=3.200.0",
  backend: { url: "https://example.com" },
  options: { refresh: "always" },
  template: { description: "A cliff", config: { "gulls:coast": { default: "west" } } },
  plugins: { providers: [{ name: "gulls", path: "bin", version: "1.2.3" }] },
  packages: {
    gulls: { source: "gulls", version: "1.2.3", pluginDownloadURL: "https://example.com/p" },
    shore: { source: "github.com/harbour/shore", version: "1.0.0", parameters: ["dune"] },
  },
  config: {
    size: { type: "string", default: "small", description: "How big." },
    "gulls:coast": { value: "west" },
  },
  variables: {
    eggs: {
      "fn::invoke": {
        function: "gulls:sky:countEggs",
        arguments: { color: "blue" },
        return: "eggs",
      },
    },
  },
  resources: {
    nest: {
      type: "gulls:sky:Nest",
      properties: { place: "cliff", wind: { speed: 1, from: "n" }, quarter: "s", kind: "nest" },
      options: { version: "1.2.3", pluginDownloadURL: "https://example.com/p" },
    },
    other: {
      type: "gulls:sky:Nest",
      properties: { place: "${nest.height}", mates: ["${nest}"] },
    },
    dune: { type: "shore:index:Dune", properties: { sand: "${size}" } },
    provider: { type: "pulumi:providers:gulls", properties: { coast: "west" } },
  },
  outputs: { height: "${nest.height}", eggs: "${eggs}" },
  stackwright: { target: { kind: "placeholder", packages: { delta: { version: "4.50.0" } } } },
};

/** A place in JSON; `rename` means the key itself instead of its value. */
export interface Place {
  readonly path: readonly (string | number)[];
  readonly rename?: true;
}

/** Parses a place, such as `a.b[0]`, or `a.b!` for the name of `b`. A key with `.` is in quotation marks. */
export function placeOf(text: string): Place {
  const rename = text.endsWith("!");
  const path = [...text.replace(/!$/, "").matchAll(/"([^"]*)"|\[(\d+)\]|([^.[\]"]+)/g)].map(
    ([, quoted, index, name]) => (index === undefined ? (quoted ?? name ?? "") : Number(index)),
  );
  return rename ? { path, rename } : { path };
}

/** The JSON with a string at a place, or with the place removed. */
export function withText(json: JsonObject, place: Place, text: string | undefined): JsonObject {
  return change(json, place, text, 0) as JsonObject;
}

function change(json: Json, place: Place, text: string | undefined, depth: number): Json {
  const { path, rename } = place;
  const part = path[depth];
  if (part === undefined) return text ?? null;
  const isLast = depth === path.length - 1;
  if (Array.isArray(json))
    return json.map((item: Json, at) =>
      at === part ? change(item, place, text, depth + 1) : item,
    );
  if (!isObject(json) || !Object.hasOwn(json, part))
    throw new Error(`Nothing is at ${path.join(".")}.`);
  const entries = Object.entries(json as JsonObject).flatMap(([key, value]): [string, Json][] => {
    if (key !== part) return [[key, value]];
    if (!isLast) return [[key, change(value, place, text, depth + 1)]];
    if (text === undefined) return [];
    return rename === true ? [[text, value]] : [[key, text]];
  });
  return Object.fromEntries(entries);
}
