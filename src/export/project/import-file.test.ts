import { expect, test } from "vitest";
import { linkContent } from "#export/link/link-content.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { finish } from "#model/base/time-sliced.ts";
import { mark } from "#model/deployment/state/state-value.ts";
import { parseImportFile } from "#model/opening/import-file/parse-import-file.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { findResource, resourceId } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { printImportFile } from "#export/project/import-file.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";

const catalog = testCatalog();

const policy = (options: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "delta:RestrictionPolicy",
  properties: { resourceId: "a:b" },
  options,
  ...more,
});

interface Printed {
  readonly file: Json | undefined;
  /** The options that the languages cannot express, each as `name option`. */
  readonly unsupported: readonly string[];
}

function print(resources: JsonObject, target?: ExportTarget): Printed {
  const manifest = design({ name: "shop", config: { key: { type: "string" } }, resources });
  const program = target === undefined ? manifest : { ...manifest, target };
  const { files, diagnostics } = printImportFile(program, catalog);
  return {
    file: files[0] === undefined ? undefined : JSON.parse(files[0].text),
    unsupported: diagnostics.map(({ location }) =>
      location.kind === "option"
        ? `${findResource(program, location.resource)?.name} ${formatPath(location.path)}`
        : location.kind,
    ),
  };
}

const specs = (resources: JsonObject, target?: ExportTarget): Json =>
  (print(resources, target).file as { readonly resources: Json }).resources;

test("without imports, there is no file", () => {
  const lookup = { type: "delta:RestrictionPolicy", get: { id: "x" } };
  expect(print({ a: policy({}), b: policy({ import: null }), lookup })).toEqual({
    file: undefined,
    unsupported: [],
  });
});

test("an imported resource has its ID and the inputs to keep", () => {
  expect(print({ "my policy": policy({ import: "dashboard:a" }), other: policy({}) })).toEqual({
    file: {
      resources: [
        {
          type: "delta:index:RestrictionPolicy",
          name: "myPolicy",
          logicalName: "my policy",
          id: "dashboard:a",
          properties: ["resourceId"],
        },
      ],
    },
    unsupported: [],
  });
});

test("names belong to the import file and are unique", () => {
  const found = specs({
    "a-b": policy({ import: "1" }),
    aB: policy({ import: "2" }),
    "🔥": policy({ import: "3" }),
  });
  expect(found).toMatchObject([
    { name: "aB", logicalName: "a-b" },
    { name: "aB2", logicalName: "aB" },
    { name: "resource", logicalName: "🔥" },
  ]);
});

test("includes a resource's version and plugin settings", () => {
  const options = { import: "1", version: "1.2.3", pluginDownloadURL: "https://example.com" };
  expect(specs({ a: policy(options, { properties: {} }) })).toEqual([
    {
      type: "delta:index:RestrictionPolicy",
      name: "a",
      id: "1",
      version: "1.2.3",
      pluginDownloadUrl: "https://example.com",
    },
  ]);
});

test("provider packages replace the placeholder names, each in its version", () => {
  const target: ExportTarget = { kind: "provider", packages: { delta: { version: "4.68.0" } } };
  expect(specs({ a: policy({ import: "1" }) }, target)).toEqual([
    {
      type: "datadog:index/restrictionPolicy:RestrictionPolicy",
      name: "a",
      id: "1",
      version: "4.68.0",
      properties: ["resourceId"],
    },
  ]);
});

test("an import file's other content is in the design's import file", () => {
  const urn = (type: string, name: string): string =>
    `urn:pulumi:<PLACEHOLDER>::shop::${type}::${name}`;
  const extension = { name: "crd", version: "1.0.0", value: "e30=" };
  const file = {
    nameTable: { east: urn("pulumi:providers:delta", "east") },
    resources: [
      { type: "shop:index:App", name: "app", component: true, version: "2.0.0", remote: true },
      {
        type: "delta:index:RestrictionPolicy",
        name: "a",
        id: "1",
        parent: "app",
        provider: "east",
        outputs: { resourceId: "a:b", text: "${x}" },
        extension,
      },
      {
        type: "tf:index:Box",
        name: "b",
        id: "2",
        parameterization: {
          pluginName: "terraform-provider",
          pluginVersion: "0.1.0",
          value: "e30=",
        },
      },
    ],
    providerInputs: {
      east: { region: "eu", key: { [mark]: "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1" } },
    },
  };
  const read = parseImportFile(JSON.stringify(file));
  if (!read.ok) throw new Error(read.message);
  expect(read.notes.map(({ where }) => where)).toEqual(["nameTable"]);
  // The design is stored and opened again.
  const stored = parseManifest(printManifest({ ...read.program, name: "shop" }));
  if (!stored.ok) throw new Error(stored.message);
  const { files } = printImportFile(stored.program, catalog);
  expect(JSON.parse(files[0]?.text ?? "")).toEqual(file);
  // A link, which other people see, doesn't contain the table.
  const shared = finish(linkContent(stored.program, catalog, new Set()));
  expect(shared.text).not.toContain("outputs");
  expect(shared.text).not.toContain("v1");
});

test("writes back an import file's components, and what it says about a resource with another name", () => {
  const file = {
    resources: [
      { type: "shop:index:App", name: "app", component: true },
      {
        type: "delta:index:RestrictionPolicy",
        name: "a",
        id: "1",
        parent: "app",
        outputs: { resourceId: "a:b" },
      },
    ],
  };
  const read = parseImportFile(JSON.stringify(file));
  if (!read.ok) throw new Error(read.message);
  const { program } = read;
  const write = (written: Program): unknown =>
    JSON.parse(printImportFile(written, catalog).files[0]?.text ?? "");
  expect(write(program)).toEqual(file);
  const rename = (before: Program, from: string, name: string): Program => {
    const resource = before.resources.find((each) => each.name === from)?.id ?? resourceId(-1);
    return applyEdit(before, { kind: "rename-resource", resource, name });
  };
  const renamed = rename(rename(program, "a", "b"), "app", "top");
  const [app, a] = file.resources;
  expect(write(renamed)).toEqual({
    resources: [
      { ...app, name: "top" },
      { ...a, name: "b", parent: "top" },
    ],
  });
});

test("refers to an imported parent by name", () => {
  const resources = {
    child: policy({ import: "1", parent: "${a-b}" }),
    "a-b": policy({ import: "2" }),
  };
  expect(specs(resources)).toMatchObject([{ parent: "aB" }, { name: "aB" }]);
  expect(print(resources).unsupported).toEqual([]);
});

test("an existing resource is identified by its URN, which needs the stack's name", () => {
  const { file, unsupported } = print({
    top: policy({}),
    middle: policy({ parent: "${top}" }),
    account: { type: "pulumi:providers:delta" },
    a: policy({ import: "1", parent: "${middle}", provider: "${account}" }),
    b: policy({ import: "2", provider: "${account}" }),
  });
  const type = "delta:index:RestrictionPolicy";
  expect(file).toMatchObject({
    nameTable: {
      middle: `urn:pulumi:<PLACEHOLDER>::shop::${type}$${type}::middle`,
      account: "urn:pulumi:<PLACEHOLDER>::shop::pulumi:providers:delta::account",
    },
    resources: [{ parent: "middle", provider: "account" }, { provider: "account" }],
  });
  expect(unsupported).toEqual(["a parent", "a provider", "b provider"]);
});

test("circular parents terminate", () => {
  const circle = { a: policy({ parent: "${b}" }), b: policy({ parent: "${a}" }) };
  expect(print({ ...circle, c: policy({ import: "1", parent: "${a}" }) }).unsupported).toEqual([
    "c parent",
  ]);
});

test.each<[string, Json]>([
  ["config", "${key}"],
  ["a template", "x-${key}"],
  ["an output", "${other.id}"],
  ["nothing", ""],
])("an ID from %s must be filled in", (_from, id) => {
  const { file, unsupported } = print({ other: policy({}), a: policy({ import: id }) });
  expect(file).toMatchObject({ resources: [{ id: "<PLACEHOLDER>" }] });
  expect(unsupported).toEqual(["a import"]);
});

test("the text is deterministic, and has no other kind of line break", () => {
  const program = design({ resources: { "a\u2028b": policy({ import: "x\u2028y" }) } });
  const [first, second] = [printImportFile(program, catalog), printImportFile(program, catalog)];
  expect(first).toEqual(second);
  expect(first.files[0]?.text).not.toContain("\u2028");
});

test("an opened import file is printed again unchanged, except for inputs that it only names", () => {
  const { file } = print({
    top: policy({}),
    account: { type: "pulumi:providers:delta" },
    "a b": policy({ import: "1", parent: "${top}", provider: "${account}", version: "1.2.3" }),
    c: policy({ import: "2", parent: '${["a b"]}' }),
    d: policy({ import: "${key}" }),
  });
  const opened = parseImportFile(JSON.stringify(file));
  if (!opened.ok) throw new Error(opened.message);
  const named = { ...opened.program, name: "shop" };
  const [again] = printImportFile(named, catalog).files;
  const { resources, ...rest } = file as { readonly resources: readonly JsonObject[] };
  const bare = resources.map(({ properties: _properties, ...entry }) => entry);
  expect(JSON.parse(again?.text ?? "")).toEqual({ ...rest, resources: bare });
});

test.each([
  [
    "7.2",
    "https://example.com/p",
    { version: "7.2.0", pluginDownloadUrl: "https://example.com/p" },
  ],
  ["v1.0.0-rc.1", "", { version: "1.0.0-rc.1" }],
  ["file:../evil", "file:../evil", {}],
])("for %j and %j, only a valid version or URL is in the file", (version, url, said) => {
  const resource = policy({ import: "a", version, pluginDownloadURL: url });
  const [spec] = specs({ resource }) as readonly JsonObject[];
  const { version: v, pluginDownloadUrl: u } = spec ?? {};
  expect({
    ...(v === undefined ? {} : { version: v }),
    ...(u === undefined ? {} : { pluginDownloadUrl: u }),
  }).toEqual(said);
});
