import fc from "fast-check";

import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const expressions: readonly Value[] = [
  expression({ kind: "config", name: "x", path: [] }),
  expression({ kind: "unresolved", access: "x" }),
  expression({ kind: "secret", value: "x" }),
  expression({ kind: "template", parts: ["a", expression({ kind: "unresolved", access: "x" })] }),
  expression({ kind: "verbatim", json: { "fn::invoke": {} } }),
];

const anyText = fc.string({ unit: "binary" });

/** Any JSON that may contain expressions at any depth. */
const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    anyText,
    fc.constantFrom(null, true, false),
    fc.double(),
    fc.constantFrom(...expressions),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom("__proto__", "toString", "name", "*"), anyText),
      tie("value"),
      { maxKeys: 4 },
    ),
  ),
})).value;

const mostly = (usual: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: anyValue });

/** Records that have all of the fields, or only some of them. */
const fieldsOf = (fields: Readonly<Record<string, fc.Arbitrary<Value>>>): fc.Arbitrary<ValueMap> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<ValueMap> },
  );

const object = (fields: Readonly<Record<string, fc.Arbitrary<Value>>>): fc.Arbitrary<Value> =>
  mostly(fieldsOf(fields));

/** Up to three items, usually two, because most rules compare two. */
const list = (item: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  mostly(fc.oneof(fc.array(item, { maxLength: 3 }), fc.tuple(item, item)));

/**
 * Either one of the strings, or a value of a different kind. Some of the strings are valid, and some are nearly valid.
 */
const text = (...texts: readonly string[]): fc.Arbitrary<Value> =>
  mostly(fc.constantFrom("", " ", ...texts));

const date = text("2020-01-01T00:00:00Z", "2040-01-01 00:00:00Z", "2040-01-01", "tomorrow");
const pem = "-----BEGIN CERTIFICATE-----\nYWJj\n-----END CERTIFICATE-----";
const bus = "arn:aws:events:eu-west-1:1:event-bus/a";
const otherBus = "arn:aws:events:eu-west-2:1:event-bus/b";
const role = "arn:aws:iam::1:role/a";

/**
 * Inputs that mostly have the shapes that rules check, for all types together, with invalid values at any depth.
 * Completely random JSON would hardly ever reach a rule.
 */
export const anyInputs: fc.Arbitrary<ValueMap> = fieldsOf({
  credentials: object({
    certificates: list(
      object({
        encodedPemCertificate: text(pem, btoa(pem), "LS0tLQ==", "-----BEGIN PRIVATE KEY-----"),
        expiry: date,
        name: text("certificate1", "certificate2"),
        thumbprint: text("3F0A", "3F:0A", "x"),
      }),
    ),
    passwords: list(
      object({ creationTime: date, expiry: date, name: text("password1", "password2") }),
    ),
  }),
  properties: object({
    agentProperties: object({
      spnDetails: object({ authority: text("https://a.example", "a.example", "a") }),
    }),
  }),
  members: list(text("user:a@b.example", "User:a@b.example", "group:a", "domain:a", "a")),
  member: text("user:a@b.example", "domain:A.example ", "a@b.example"),
  resourceId: text("dashboard:a", " dashboard: a", "a", ":a"),
  bindings: list(object({ principals: list(text("role:1", "Role:1", " team:2", "a:b", "a")) })),
  eventBuses: list(object({ eventBusArn: text(bus, otherBus, bus, otherBus, ` ${bus}`, role) })),
  replicationConfig: object({ state: text("ENABLED", "ENABLED", "DISABLED") }),
  roleArn: text(role, `${role} `, bus, "arn:aws"),
  routingConfig: object({
    failoverConfig: object({
      primary: object({ healthCheck: text("arn:aws:route53:::healthcheck/1", "a") }),
      secondary: object({ route: text("eu-west-1", "EU-West-2", "eu-west-3") }),
    }),
  }),
});
