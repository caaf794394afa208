import { expired } from "#model/check/rules/token-expired.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const expiry = (text: Value): ValueMap => ({ credentials: { certificates: [{ expiry: text }] } });
const password = (fields: ValueMap): ValueMap => ({ credentials: { passwords: [fields] } });
const at = "warning credentials.certificates[0].expiry:";

testResourceRule(expired, "alpha:containerregistry:Token", [
  [expiry("2030-01-01T00:00:00Z")],
  [
    expiry("2029-12-31T23:59:59.999Z"),
    `${at} The expiry "2029-12-31T23:59:59.999Z" is in the past, so the certificate would`,
  ],
  [expiry("2029-12-31T23:59:59"), `${at} is in the past`],
  [expiry("2030-01-01T00:00")],
  [expiry("2030-01-01T00:30:00+01:00"), `${at} is in the past`],
  [expiry("2029-12-31T23:30:00-01:00")],
  [expiry("0099-01-01T00:00:00Z"), `${at} is in the past`],
  [expiry("2020-01-01")],
  [expiry("2020-02-30T00:00:00Z")],
  [expiry(later)],
  [expiry(0)],
  [
    password({ expiry: "2020-01-01T00:00:00Z" }),
    `warning credentials.passwords[0].expiry: so the password would be useless`,
  ],
  [password({ creationTime: "2020-01-01T00:00:00Z" })],
]);
