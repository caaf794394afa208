import { expect, test } from "vitest";

import { fixMember, meantMembers, parseMember } from "#model/formats/member.ts";

test.each([
  ["user:ada@example.com", "member user:ada@example.com"],
  ["user:Ada@Example.com", "member user:Ada@example.com"],
  ["serviceAccount:a@b.example", "member serviceAccount:a@b.example"],
  ["group:a@b.example", "member group:a@b.example"],
  ["domain:Example.com", "member domain:example.com"],
  ["", "empty"],
  [" ", "empty"],
  ["ada@example.com", "no-form"],
  [":ada@example.com", "unknown-form "],
  ["toString:ada@example.com", "unknown-form toString"],
  ["serviceaccount:a@b.example", "unknown-form serviceaccount"],
  ["deleted:user:a@b.example", "unknown-form deleted"],
  ["user:", "bad-email user "],
  ["user:domain:example.com", "bad-email user domain:example.com"],
  ["group:example.com", "bad-email group example.com"],
  ["domain:a@b.example", "bad-domain a@b.example"],
  ["domain:", "bad-domain "],
])("%j is %j", (text, reading) => {
  expect(Object.values(parseMember(text)).join(" ")).toBe(reading);
});

test.each([
  ["user:ada@example.com", undefined],
  ["USER:ada@example.com", "user:ada@example.com"],
  ["\tserviceaccount : a@b.example ", "serviceAccount:a@b.example"],
  ["Domain:Example.com", "domain:Example.com"],
  ["User:ada", undefined],
  ["owner:ada@example.com", undefined],
  [" ada@example.com", undefined],
  ["", undefined],
])("%j is fixed to %j", (text, fixed) => {
  expect(fixMember(text)).toBe(fixed);
});

test.each([
  [
    "ada@example.com",
    ["user:ada@example.com", "group:ada@example.com", "serviceAccount:ada@example.com"],
  ],
  [
    " a@b.iam.gserviceaccount.com",
    ["serviceAccount", "user", "group"].map((form) => `${form}:a@b.iam.gserviceaccount.com`),
  ],
  ["example.com", ["domain:example.com"]],
  ["User: ada@example.com", ["user:ada@example.com"]],
  ["robot:ada@example.com", []],
  ["ada", []],
  ["", []],
])("%j may mean %j", (text, meant) => {
  expect(meantMembers(text)).toEqual(meant);
});
