import { expect, test } from "vitest";

import type { ReadText } from "#model/files/edited-text/match-resources.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import { applyText, readEdited, readPrinted } from "#model/files/edited-text/edited-text.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { placeResources } from "#model/program/layout/positions.ts";
import type { Program } from "#model/program/program.ts";
import { asUnsaved, expression } from "#model/program/value.ts";

const manifest = `{
  "name": "shop",
  "resources": {
    "orders": { "type": "alpha:Queue", "properties": { "name": "orders", "size": 3 } },
    "mail": { "type": "alpha:Queue", "properties": { "source": "\${orders.id}" } },
    "token": { "type": "beta:Token", "properties": { "name": "build" } }
  }
}
`;

function opened(text: string, syntax: TextSyntax = "json"): Program {
  const parsed = syntax === "json" ? parseManifest(text) : parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
}

function ok(read: ReturnType<typeof readEdited>): ReadText {
  if (!read.ok) throw new Error(read.message);
  return read;
}

/** The design after its text was printed and then edited. */
function edited(
  program: Program,
  edit: (text: string) => string,
  { syntax = "json" as TextSyntax, text = printManifest(program), now = program } = {},
): Program {
  const before = ok(readPrinted(text, syntax, program));
  return applyText(now, before, ok(readEdited(edit(text), syntax, before, now)), catalog);
}

const index = indexPackage({
  name: "beta",
  version: "1.0.0",
  resources: {
    "beta:index:Token": {
      inputProperties: { name: { type: "string" }, key: { type: "string", secret: true } },
    },
  },
});
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);

const bare = opened(manifest);
const program = placeResources(bare, { [bare.resources[0]?.id ?? ""]: { x: 10, y: 20 } });
const idOf = ({ resources }: Program, name: string) =>
  resources.find((resource) => resource.name === name)?.id;

test("a changed value changes one resource, and everything else stays the same object", () => {
  const next = edited(program, (text) => text.replace('"size": 3', '"size": 4'));
  expect(next.resources[0]).toMatchObject({ id: idOf(program, "orders"), inputs: { size: 4 } });
  expect(next.resources[1]).toBe(program.resources[1]);
  expect(next.resources[2]).toBe(program.resources[2]);
  expect(next.layout).toBe(program.layout);
});

test("the printed text, and a reformatted one, change nothing", () => {
  expect(edited(program, (text) => text)).toBe(program);
  expect(edited(program, (text) => JSON.stringify(JSON.parse(text)))).toBe(program);
});

test("a renamed key keeps the ID, and so its position and references", () => {
  const next = edited(program, (text) => text.replaceAll("orders", "purchases"));
  expect(idOf(next, "purchases")).toBe(idOf(program, "orders"));
  expect(next.resources.map(({ id }) => id)).toEqual(program.resources.map(({ id }) => id));
  expect(next.layout).toEqual(program.layout);
  expect(next.resources[1]).toBe(program.resources[1]);
});

test("moved, added and removed resources keep or get their own IDs", () => {
  const next = edited(program, (text) => {
    const json = JSON.parse(text);
    const { orders: _, token, mail } = json.resources;
    const added = { type: "gamma:Thing" };
    return JSON.stringify({ ...json, resources: { token, added, mail } });
  });
  expect(next.resources.map(({ name }) => name)).toEqual(["token", "added", "mail"]);
  expect(next.resources[0]).toBe(program.resources[2]);
  const known = program.resources.map(({ id }) => id);
  expect(known).not.toContain(next.resources[1]?.id);
  expect(next.resources[2]?.inputs["source"]).toEqual(
    expression({ kind: "unresolved", access: "orders.id" }),
  );
  expect(next.layout?.positions ?? {}).toEqual({});
});

test("parts of a design that the text doesn't show survive an edit next to them, and move with an edited part", () => {
  const [first, ...rest] = program.resources;
  if (first === undefined) throw new Error("There is no resource.");
  const secret = asUnsaved("hunter2");
  const hidden = {
    ...program,
    resources: [{ ...first, inputs: { ...first.inputs, key: secret } }, ...rest],
  };
  const shown = printManifest(program)
    .replace('"size": 3', '"size": 3, "key": "${ordersKey}"')
    .replace('"resources"', '"config": { "ordersKey": { "secret": true } }, "resources"');
  const beside = edited(hidden, (text) => text.replace('"size": 3', '"size": 4'), { text: shown });
  expect(beside.resources[0]?.inputs).toMatchObject({ size: 4 });
  expect(beside.resources[0]?.inputs["key"]).toBe(secret);
  expect(beside.config).toEqual([]);
  const moved = edited(
    hidden,
    (text) => text.replace('"source": "${orders.id}"', '"source": "${ordersKey}"'),
    {
      text: shown,
    },
  );
  expect(moved.config).toMatchObject([{ name: "ordersKey", secret: true }]);
  const over = edited(hidden, (text) => text.replace('"${ordersKey}"', '"plain"'), { text: shown });
  expect(over.resources[0]?.inputs["key"]).toBe("plain");
});

test("concurrent edits stay, unless the text changes the same value", () => {
  const now = edited(program, (text) => text.replace('"name": "build"', '"name": "deploy"'));
  const next = edited(program, (text) => text.replace('"size": 3', '"size": 5'), { now });
  expect(next.resources[0]?.inputs["size"]).toBe(5);
  expect(next.resources[2]).toBe(now.resources[2]);
});

test("a list that grows keeps the text before and after the new item", () => {
  const list = opened(manifest.replace('"size": 3', '"items": [{ "a": 1 }, { "a": 2 }]'));
  const next = edited(list, (text) => text.replace(/"a": 1\s*\},/, '"a": 1 }, { "a": 9 },'));
  expect(next.resources[0]?.inputs["items"]).toEqual([{ a: 1 }, { a: 9 }, { a: 2 }]);
});

test("a YAML text stays as typed, and a later edit changes as little of it as possible", () => {
  const text = "name: shop\nruntime: yaml\nresources:\n  orders:\n    type: alpha:Queue\n";
  const yaml = opened(text, "yaml");
  const typed =
    "name: shop\nruntime: yaml\nresources:\n  # Ours\n  orders:\n    type:   alpha:Queue\n";
  const next = edited(yaml, () => typed, { syntax: "yaml", text });
  expect(next.resources).toBe(yaml.resources);
  expect(next.source && rewriteYaml(next, next.source)).toBe(typed);
  const renamed = {
    ...next,
    resources: next.resources.map((each) => ({ ...each, name: "sales" })),
  };
  expect(next.source && rewriteYaml(renamed, next.source)).toBe(typed.replace("orders", "sales"));
});

test("a design without a file gets one with the first comment, and not before", () => {
  const text = "name: shop\nruntime: yaml\nresources:\n  orders:\n    type: alpha:Queue\n";
  const { source: _, ...plain } = opened(text, "yaml");
  const typed = (to: string) => edited(plain, () => to, { syntax: "yaml", text });
  expect(typed(`${text}\n`)).toBe(plain);
  const commented = typed(`# Ours\n${text}`);
  expect(commented.source?.text).toBe(`# Ours\n${text}`);
  expect(commented.resources).toBe(plain.resources);
});

test("a value typed in a secret place, or as a secret, is not stored, and neither is the text", () => {
  const text =
    "runtime: yaml\nresources:\n  token:\n    type: beta:Token\n    properties:\n      name: a\n";
  const yaml = opened(text, "yaml");
  const typed = (line: string) =>
    edited(yaml, () => text.replace("name: a", line), { syntax: "yaml", text });
  const byPlace = typed("name: a\n      key: hunter2");
  expect(byPlace.resources[0]?.inputs["key"]).toEqual(asUnsaved("hunter2"));
  expect(byPlace.source).toBe(yaml.source);
  const byMark = typed("name:\n        fn::secret: hunter2");
  expect(byMark.resources[0]?.inputs["name"]).toEqual(asUnsaved("hunter2"));
  expect(byMark.source).toBe(yaml.source);
  expect(typed("name: b").source?.text).toContain("name: b");
});

test("an unreadable text has the position of its error", () => {
  const before = ok(readPrinted(printManifest(program), "json", program));
  expect(readEdited('{\n  "name": \n}', "json", before, program)).toMatchObject({
    ok: false,
    line: 3,
  });
  expect(readEdited("name: shop\nresources:\n  a: [", "yaml", before, program)).toMatchObject({
    ok: false,
    line: 3,
  });
});
