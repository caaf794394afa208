import { expect, test } from "vitest";

import { createDesignCheck } from "#model/check/design-check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { asUnsaved } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";

const check = createDesignCheck(createCatalog([], []), 0);

function open(json: JsonObject): Program {
  const read = parseManifest(JSON.stringify({ name: "shop", ...json }));
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

const found = (program: Program): readonly Diagnostic[] =>
  check(program).filter(({ rule }) => rule === "secret/literal");

/** The design after the fix of the first diagnostic. */
function fixed(json: JsonObject): JsonObject {
  const program = open(json);
  const [only, ...others] = found(program);
  expect(others).toEqual([]);
  const after = applyEdit(program, only!.fix!.edit);
  expect(found(after)).toEqual([]);
  return JSON.parse(printManifest(after)) as JsonObject;
}

const box = (value: Json): JsonObject => ({
  box: { type: "vault:Box", properties: { list: [{ password: value }] } },
});

const config = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { type: "string", secret: true }]));

test("a literal in fn::secret is a warning, and its fix moves it to config", () => {
  const secret = { "fn::secret": "hush" };
  const [warning] = found(open({ resources: box(secret) }));
  expect(warning).toMatchObject({
    severity: "warning",
    location: { kind: "input", path: ["list", 0, "password"] },
    fix: { label: 'Move to config as "boxList0Password"' },
  });
  expect(JSON.stringify(warning)).not.toContain("hush");
  expect(fixed({ resources: box(secret) })).toMatchObject({
    config: config("boxList0Password"),
    resources: box("${boxList0Password}"),
  });
  expect(fixed({ variables: { key: secret } })).toMatchObject({
    config: config("key2"),
    variables: { key: "${key2}" },
  });
  expect(fixed({ outputs: { deep: { "fn::toJSON": { key: secret } } } })).toMatchObject({
    config: config("deepKey"),
    outputs: { deep: { "fn::toJSON": { key: "${deepKey}" } } },
  });
});

test("each literal of a map becomes a separate variable, and others stay", () => {
  const secret = { "fn::secret": { user: "ada", port: 7, host: "${box.id}", url: "a ${box.id}" } };
  expect(fixed({ resources: box(secret) })).toMatchObject({
    config: {
      ...config("boxList0PasswordUser"),
      boxList0PasswordPort: { type: "integer", secret: true },
    },
    resources: box({
      "fn::secret": {
        user: "${boxList0PasswordUser}",
        port: "${boxList0PasswordPort}",
        host: "${box.id}",
        url: "a ${box.id}",
      },
    }),
  });
});

test("a template, a call, a reference and a typed secret are not literals", () => {
  for (const value of ["a ${box.id}", "${box.id}", { "fn::toJSON": { a: "${box.id}" } }, "", null])
    expect(found(open({ resources: box({ "fn::secret": value }) }))).toEqual([]);
  const program = open({ resources: box("") });
  const resources = program.resources.map((resource) => ({
    ...resource,
    inputs: { password: asUnsaved("hush") },
  }));
  expect(found({ ...program, resources })).toEqual([]);
});
