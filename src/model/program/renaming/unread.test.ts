import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { applyEdit } from "#model/program/edit.ts";
import { unreadMentions } from "#model/program/renaming/unread-mentions.ts";
import { resourceId } from "#model/program/program.ts";

const open = (json: object) => {
  const read = parseManifest(JSON.stringify(json));
  if (!read.ok) throw new Error(read.message);
  return read.program;
};

/**
 * A file with malformed calls, unknown keys, and indexes that Stackwright can't read, in every place that can contain
 * them.
 */
const file = {
  config: { size: { default: "${orders.n[01]}", odd: "${orders.id}" } },
  resources: {
    orders: { type: "a:B", properties: {} },
    user: {
      type: "a:B",
      properties: {
        plain: "${orders.arn}",
        call: { "fn::toJSON": { deep: { "fn::nope": "${orders.id}" } } },
        asset: { "fn::fileAsset": { "fn::invoke": ["${orders.id}"] } },
        invoke: { "fn::a:f": { x: [{ "fn::nope": "${orders.id}" }] } },
        secret: { "fn::secret": { "fn::nope": "${orders.id}" } },
        computed: { "${size}": { "fn::nope": "${orders.id}" } },
        text: "$${orders.id} ${orders.id}",
      },
      options: { parent: { "fn::nope": "${orders}" } },
      Properties: { odd: "${orders.id}" },
    },
    odd: { properties: { x: "${orders.id}" } },
  },
  variables: { v: { "fn::nope": "${orders.id}" } },
  outputs: { o: { "fn::invoke": ["${orders.id}"] } },
  pulumi: { requiredVersion: ">=${orders.id}" },
};

test("a renamed resource is renamed everywhere in the file, read or not", () => {
  const program = open(file);
  const edit = { kind: "rename-resource", resource: resourceId(1), name: "queue" } as const;
  const printed = printManifest(applyEdit(program, edit));
  const expected = printManifest(program).replaceAll(/(?<!\$\$\{)orders/g, "queue");
  expect(printed).toBe(expected);
  expect(printed).not.toContain('"${orders');
});

test("so are a variable and a config variable", () => {
  const program = open({
    config: { size: { type: "integer" } },
    resources: { a: { type: "a:B", properties: { x: { "fn::nope": "${size} ${v[+1]}" } } } },
    variables: { v: [1], w: { "fn::nope": ["${v}", "${size}"] } },
    outputs: { o: { "fn::nope": "${v}" } },
  });
  const config = applyEdit(program, { kind: "rename-config", name: "size", to: "count" });
  const both = applyEdit(config, { kind: "rename-variable", name: "v", to: "list" });
  const printed = printManifest(both);
  expect(printed).not.toMatch(/\$\{(?:size|v)\b/);
  expect(printed).toContain("${count} ${list[+1]}");
});

test("a key that changes because of the new name is followed", () => {
  const program = open({
    config: { size: {} },
    resources: {
      web: { type: "a:B", properties: { x: { "fn::nope": "${web.id} ${app.id} ${size}" } } },
      app: { type: "a:B" },
    },
  });
  const twins = applyEdit(program, {
    kind: "rename-resource",
    resource: resourceId(1),
    name: "app",
  });
  expect(printManifest(twins)).toContain("${app.id} ${app-2.id} ${size}");
  const taken = applyEdit(program, { kind: "rename-config", name: "size", to: "web" });
  expect(printManifest(taken)).toContain("${web-2.id} ${app.id} ${web}");
});

test("mentions that no rename reaches are listed", () => {
  const program = open({
    resources: {
      orders: { type: "a:B" },
      user: {
        type: "a:B",
        properties: {
          open: "x ${orders.id",
          escaped: "$${orders.id ${open",
          read: { "fn::nope": "${orders.id}" },
          list: { "fn::secret": [{ "fn::nope": { deep: '${["orders"].id ${x' } }] },
          longer: "${orders-2.id",
        },
      },
    },
    metadata: { note: ["${orders.arn}", "${ordersx}"] },
  });
  expect(unreadMentions(program, "orders")).toEqual([
    { where: "user.open", text: "x ${orders.id" },
    { where: 'user.list[0]["fn::nope"].deep', text: '${["orders"].id ${x' },
    { where: "metadata.note[0]", text: "${orders.arn}" },
  ]);
  expect(unreadMentions(program, "user")).toEqual([]);
});
