import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import { facts } from "#catalog/facts.ts";
import gamma from "#catalog/gamma.json" with { type: "json" };
import { createCatalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { OriginKind } from "#model/deployment/identifier/origin.ts";
import { originKind, whyOriginUnavailable } from "#model/deployment/identifier/origin.ts";
import { switchOrigin } from "#model/deployment/identifier/switch-origin.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Resource } from "#model/program/program.ts";
import { readDesign } from "#model/testing/read-design.ts";

const component = { name: "c", resources: { "c:index:Group": { isComponent: true } } };
const packages = [alpha, gamma, delta, component].flatMap((schema) => {
  const indexed = indexPackage(schema);
  return indexed.ok ? [indexed.package] : [];
});
const catalog = createCatalog(packages, facts);

/** A resource in one line. */
function show({ inputs, options, origin }: Resource): string {
  const lookup = origin.kind === "lookup" ? { id: origin.id, state: origin.state } : undefined;
  return JSON.stringify({ ...inputs, "@": options, "#": lookup });
}

const policy = "delta:RestrictionPolicy p";
const endpoint = "gamma:events:EventEndpoint e";

test.each<[line: string, to: OriginKind, shown: string, ...lost: string[]]>([
  [`${policy} resourceId=a:b`, "import", '{"resourceId":"a:b","@":{"import":"a:b"}}'],
  [`${policy} resourceId=a:b`, "lookup", '{"@":{},"#":{"id":"a:b","state":{"resourceId":"a:b"}}}'],
  [`${endpoint} name=x @import=y`, "lookup", '{"@":{},"#":{"id":"y","state":{"name":"x"}}}'],
  [`${policy} #a:b`, "import", '{"@":{"import":"a:b"}}'],
  [`${policy} #a:b`, "created", '{"@":{}}', 'the ID "a:b"'],
  [`${policy} @import=a:b`, "created", '{"@":{}}', 'the ID "a:b"'],
  [`${policy} @import= @protect:=true`, "created", '{"@":{"protect":true}}'],
  ["alpha:containerregistry:Token t", "import", '{"@":{"import":""}}'],
  [
    "alpha:containerregistry:Token t registryName=r",
    "import",
    '{"registryName":"r","@":{"import":"/subscriptions//resourceGroups//providers//registries/r/tokens/"}}',
  ],
  ["x:y:Z z a=1", "import", '{"a":"1","@":{"import":""}}'],
])("%s becomes %s", (line, to, shown, ...lost) => {
  const program = readDesign([line]);
  const [resource] = program.resources;
  const change = switchOrigin(resource!, to, catalog);
  const after = applyEdit(program, change.edit).resources[0]!;
  expect(show(after)).toBe(shown);
  expect(originKind(after)).toBe(to);
  expect(change.lost).toEqual(lost);
});

test("a new resource loses state that only the service sets, and says so", () => {
  const program = readDesign([`${endpoint} #x`]);
  const id = program.resources[0]!.id;
  const filled = applyEdit(program, {
    kind: "set-input",
    resource: id,
    root: "lookup",
    path: ["state"],
    value: { name: "x", arn: "arn:x" },
  });
  const { edit, lost } = switchOrigin(filled.resources[0]!, "import", catalog);
  expect(lost).toEqual(["arn in the state, which is not an input"]);
  expect(show(applyEdit(filled, edit).resources[0]!)).toBe('{"name":"x","@":{"import":"x"}}');
});

test.each<[token: string, kind: OriginKind, reason: string | undefined]>([
  ["delta:RestrictionPolicy", "lookup", undefined],
  ["gamma:events:EventEndpoint", "lookup", undefined],
  ["alpha:migrate:ServerCollector", "import", undefined],
  ["alpha:migrate:ServerCollector", "lookup", "is documented"],
  ["x:y:Z", "lookup", undefined],
  ["c:index:Group", "import", "A component"],
  ["pulumi:providers:alpha", "lookup", "A provider"],
])("%s, %s", (token, kind, reason) => {
  const said = whyOriginUnavailable(kind, { token }, catalog);
  expect(said === undefined).toBe(reason === undefined);
  expect(said ?? "").toContain(reason ?? "");
});
