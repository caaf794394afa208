import { readdirSync } from "node:fs";

import fc from "fast-check";
import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import { createCatalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { emptyProgram } from "#model/program/program.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";
import { designOf, expectFixed, findIn, now, resourceOf } from "#model/testing/rule-cases.ts";
import { anyInputs } from "#model/testing/rule-inputs.ts";
import { runs } from "#model/testing/runs.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isMap, valueAt } from "#model/program/value.ts";

const packages = [alpha, beta, gamma, delta].flatMap((schema) => {
  const indexed = indexPackage(schema);
  return indexed.ok ? [indexed.package] : [];
});
const catalog = createCatalog(packages, []);
const rules = [...resourceRules, ...programRules, ...expressionRules];

test("every rule has a unique ID and a summary", () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { id, summary } of rules) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/);
    expect(summary).toMatch(/^[A-Z].*[^.]\.$/);
  }
});

test("every rule of the folder is listed, in a separate file named after its ID", () => {
  const files = readdirSync(new URL(".", import.meta.url))
    .filter((file) => !file.endsWith(".test.ts") && file !== "rule.ts" && file !== "rules.ts")
    .toSorted();
  expect(rules.map(({ id }) => `${id.replace("/", "-")}.ts`).toSorted()).toEqual(files);
});

test("every rule about a resource is about types of the catalog", () => {
  for (const token of resourceRules.flatMap(({ tokens }) => tokens))
    expect(catalog.resourceType(token)?.displayToken).toBe(token);
});

/** For each type, inputs that are valid in all places that a rule checks. */
const flawless: Readonly<Record<string, ValueMap>> = {
  "alpha:containerregistry:Token": {
    credentials: {
      certificates: ["certificate1", "certificate2"].map((name) => ({
        name,
        encodedPemCertificate: btoa(
          "-----BEGIN CERTIFICATE-----\nYWJj\n-----END CERTIFICATE-----\n",
        ),
        expiry: "2031-01-31T12:00:00Z",
        thumbprint: "3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93",
      })),
      passwords: ["password1", "password2"].map((name) => ({
        name,
        creationTime: "2029-01-31T12:00:00Z",
        expiry: "2031-01-31T12:00:00Z",
      })),
    },
  },
  "alpha:migrate:ServerCollector": {
    properties: {
      agentProperties: { spnDetails: { authority: "https://login.example.com/tenant" } },
    },
  },
  "beta:events/v1:ChannelConnectionIamBinding": {
    members: [
      "user:ada@example.com",
      "serviceAccount:ada@example.com",
      "group:ada@example.com",
      "domain:example.com",
    ],
  },
  "beta:events/v1:ChannelConnectionIamMember": { member: "user:ada@example.com" },
  "beta:analytics/v1:InstanceIamMember": { member: "domain:example.com" },
  "delta:RestrictionPolicy": {
    resourceId: "dashboard:abc-def-ghi",
    bindings: [{ principals: ["role:1", "team:1", "user:1", "org:1"] }, { principals: ["role:1"] }],
  },
  "gamma:events:EventEndpoint": {
    eventBuses: ["eu-west-1", "eu-central-1"].map((region) => ({
      eventBusArn: `arn:aws:events:${region}:123456789012:event-bus/orders`,
    })),
    roleArn: "arn:aws:iam::123456789012:role/replication",
    routingConfig: {
      failoverConfig: {
        primary: { healthCheck: "arn:aws:route53:::healthcheck/01234567" },
        secondary: { route: "eu-central-1" },
      },
    },
  },
};

test.each(Object.entries(flawless))("a valid %s has no problems", (token, inputs) => {
  const resource = resourceOf(token, inputs);
  const own = resourceRules.filter(({ tokens }) => tokens.includes(token));
  const others = programRules.filter(({ reads }) => reads?.(resource).includes(resource.inputs));
  expect([...own, ...others]).not.toEqual([]);
  expect(own.flatMap((rule) => [...rule.check({ resource, now })])).toEqual([]);
  const program = { ...emptyProgram("test"), resources: [resource] };
  expect(programRules.flatMap((rule) => [...rule.check(designOf(program, catalog))])).toEqual([]);
});

/** True for an existing place in the inputs, and for a missing place whose parent exists. */
const isAt = (inputs: ValueMap, path: PropertyPath): boolean =>
  valueAt(inputs, path) !== undefined || isMap(valueAt(inputs, path.slice(0, -1)));

test.each(resourceRules.map((rule) => [rule.id, rule] as const))(
  "%s accepts any JSON, reports existing places, and its fixes work",
  (_id, rule) => {
    const find = findIn(rule);
    fc.assert(
      fc.property(anyInputs, fc.constantFrom(...rule.tokens), (inputs, token) => {
        const resource = resourceOf(token, inputs);
        for (const { path } of rule.check({ resource, now })) expect(isAt(inputs, path)).toBe(true);
        const program = { ...emptyProgram("test"), resources: [resource] };
        for (const found of find(program)) {
          expectFixed(program, found, find);
        }
      }),
      { numRuns: runs(300) },
    );
  },
);

test("those inputs break every rule, so they test its law", () => {
  const sample = fc.sample(anyInputs, { numRuns: 500, seed: 1 });
  const unbroken = resourceRules.filter(({ tokens, check }) =>
    sample.every((inputs) => {
      const resource = resourceOf(tokens[0] ?? "", inputs);
      return [...check({ resource, now })].length === 0;
    }),
  );
  expect(unbroken.map(({ id }) => id)).toEqual([]);
});

test("the rules about a design accept any names and types, and their fixes work", () => {
  const token = fc.oneof(
    fc.constantFrom("delta:RestrictionPolicy", "delta:index:RestrictionPolicy", "alpha:x", "", ":"),
    fc.string({ unit: "binary" }),
  );
  const name = fc.oneof(
    fc.constantFrom("", "a", "a-2", "a b", "a-b", "__proto__"),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(token, name)), (entries) => {
      const program = {
        ...emptyProgram("test"),
        resources: entries.map(([type, called], at) => resourceOf(type, {}, at + 1, called)),
      };
      for (const rule of programRules)
        for (const { location, fix } of rule.check(designOf(program, catalog))) {
          expect("resource" in location).toBe(true);
          if (fix === undefined) continue;
          const after = [...rule.check(designOf(applyEdit(program, fix.edit), catalog))];
          expect(after).not.toContainEqual(expect.objectContaining({ location }));
        }
    }),
    { numRuns: runs(210) },
  );
});
