import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import { facts } from "#catalog/facts.ts";
import gamma from "#catalog/gamma.json" with { type: "json" };
import { fixesOf } from "#model/program/diagnostic.ts";
import { referenceForm } from "#model/check/rules/reference-form.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Json } from "#model/base/json.ts";
import { applyEdit } from "#model/program/edit.ts";
import { formatPath } from "#model/base/path.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { valueAt } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { designOf } from "#model/testing/rule-cases.ts";

const other = {
  name: "x",
  resources: {
    "x:index:Bus": { properties: { arn: { type: "string" } } },
    "x:index:Team": {},
    "x:index:LogIndex": {},
  },
};
const packages = [alpha, beta, gamma, delta, other].flatMap((schema) => {
  const indexed = indexPackage(schema);
  return indexed.ok ? [indexed.package] : [];
});
const catalog = createCatalog(packages, facts);

const policy = (resourceId: Json): readonly [string, Json] => [
  "delta:RestrictionPolicy",
  { resourceId },
];
const principal = (text: Json): readonly [string, Json] => [
  "delta:RestrictionPolicy",
  { resourceId: "a:b", bindings: [{ principals: ["team:1", text] }] },
];
const members = (text: Json): readonly [string, Json] => [
  "beta:events/v1:ChannelConnectionIamBinding",
  { members: [text] },
];
const bus = (text: Json): readonly [string, Json] => [
  "gamma:events:EventEndpoint",
  { eventBuses: [{ eventBusArn: text }] },
];
const authority = (text: Json): readonly [string, Json] => [
  "alpha:migrate:ServerCollector",
  { properties: { agentProperties: { spnDetails: { authority: text } } } },
];

/** Each problem's path with the last sentence of its message, and the result of each fix. */
function find([type, properties]: readonly [string, Json]): readonly string[] {
  const text = JSON.stringify({
    config: { c: { type: "string" } },
    resources: {
      it: { type, properties },
      orders: { type: "gamma:events:EventEndpoint" },
      rule: { type: "delta:RestrictionPolicy" },
      bus: { type: "x:Bus" },
      team: { type: "x:Team" },
      log: { type: "x:LogIndex" },
      unknown: { type: "y:z:Y" },
    },
  });
  const read = parseManifest(text);
  if (!read.ok) throw new Error(read.message);
  const { program } = read;
  return [...referenceForm.check(designOf(program, catalog))].map((found) => {
    if (found.location.kind !== "input") throw new Error("elsewhere");
    expect(found.severity).toBe("warning");
    const { path } = found.location;
    const fixed = fixesOf(found).map(({ edit }) => {
      const after = applyEdit(program, edit);
      const left = [...referenceForm.check(designOf(after, catalog))];
      expect(left).toEqual([]);
      return spellValue(valueAt(after.resources[0]?.inputs, path) ?? "", after);
    });
    const [, said] = /^[^.]* expects .*?\. ((?:".*" is|Of) .*)$/s.exec(found.message) ?? [];
    return [`${formatPath(path)}: ${said}`, ...fixed].join(" | ");
  });
}

test.each<[readonly [string, Json], ...string[]]>([
  [
    policy("${orders.id}"),
    'resourceId: "${orders.id}" is an ID alone. | event-endpoint:${orders.id}',
  ],
  [policy("${log.id}"), 'resourceId: "${log.id}" is an ID alone. | log-index:${log.id}'],
  [policy("${unknown.id}"), 'resourceId: "${unknown.id}" is an ID alone. | y:${unknown.id}'],
  // No problem is found: an ARN has colons, the ID of a policy has the right format, and nothing is known about config
  // and other outputs.
  [policy("${orders.arn}")],
  [policy("${rule.id}")],
  [policy("${rule.resourceId}")],
  [policy("${orders.name}")],
  [policy("${c}")],
  [policy("${gone.id}")],
  [policy("dashboard:${orders.id}")],
  [policy("dash${c}")],
  [policy("a\uFFFC ${c}")],
  [policy(":${c}"), 'resourceId: Of ":${c}", the type before the colon is missing.'],
  [policy("${c}:"), 'resourceId: Of "${c}:", the ID after the colon is missing.'],
  [policy("a: ${c}"), 'resourceId: Of "a: ${c}", it contains spaces.'],
  [policy(" a:${c} "), 'resourceId: Of " a:${c} ", it has leading or trailing spaces. | a:${c}'],
  [principal("team:${team.id}")],
  [principal("${c}:${team.id}")],
  [
    principal("${team.id}"),
    'bindings[0].principals[1]: "${team.id}" is an ID alone. | team:${team.id}',
  ],
  [
    principal("${log.id}"),
    'bindings[0].principals[1]: "${log.id}" is an ID alone. | role:${log.id} | team:${log.id} | user:${log.id} | org:${log.id}',
  ],
  [principal("${orders.arn}"), 'bindings[0].principals[1]: "${orders.arn}" is an ARN.'],
  [
    principal("Team:${c}"),
    'bindings[0].principals[1]: Of "Team:${c}", "Team" is not role, team, user or org. | team:${c}',
  ],
  [
    principal("group:${c}"),
    'bindings[0].principals[1]: Of "group:${c}", "group" is not role, team, user or org.',
  ],
  [members("user:${c}")],
  [members("${c}@example.com")],
  [
    members("alice@${c}"),
    'members[0]: Of "alice@${c}", the prefix before the address is missing. | user:alice@${c} | serviceAccount:alice@${c} | group:alice@${c}',
  ],
  [
    members("serviceaccount:${c}"),
    'members[0]: Of "serviceaccount:${c}", "serviceaccount" is not user, serviceAccount, group or domain. | serviceAccount:${c}',
  ],
  [members("${team.id}"), 'members[0]: "${team.id}" is an ID alone.'],
  [bus("${bus.arn}")],
  [bus("arn:aws:events:${c}")],
  [bus("ar${c}")],
  [bus("${bus.id}"), 'eventBuses[0].eventBusArn: "${bus.id}" is an ID alone. | ${bus.arn}'],
  [bus("${log.id}")],
  [bus("bus/${c}"), 'eventBuses[0].eventBusArn: Of "bus/${c}", it does not start with "arn:".'],
  [bus("${orders.endpointUrl}"), 'eventBuses[0].eventBusArn: "${orders.endpointUrl}" is a URL.'],
  [authority("https://${c}/x")],
  [authority("${orders.endpointUrl}")],
  [
    authority("login.example.com/${c}"),
    'properties.agentProperties.spnDetails.authority: Of "login.example.com/${c}", it does not start with https://. | https://login.example.com/${c}',
  ],
  [
    authority("x ${c}"),
    'properties.agentProperties.spnDetails.authority: Of "x ${c}", it does not start with https://.',
  ],
])("%j", (given, ...expected) => {
  expect(find(given)).toEqual(expected);
});

test("lookups and types without facts are skipped", () => {
  expect(find(["x:Team", { resourceId: "${orders.id}" }])).toEqual([]);
});
