import { expect, test } from "vitest";

import {
  formatUrn,
  isDefaultProviderUrn,
  parseProvider,
  parseUrn,
} from "#model/deployment/state/urn.ts";

const cases: readonly (readonly [text: string, parts: string])[] = [
  ["urn:pulumi:dev::shop::a:b:C::web", "dev | shop | a:b:C | web"],
  ["urn:pulumi:dev::shop::a:b:C$d:e/f:G::web", "dev | shop | a:b:C > d:e/f:G | web"],
  ["urn:pulumi:dev::shop::a:b:C::x::y/z w", "dev | shop | a:b:C | x::y/z w"],
  ["urn:pulumi:dev::shop::a:b:C::", "dev | shop | a:b:C | "],
  ["urn:pulumi:dev::shop::a:b:C", "none"],
  ["urn:other:dev::shop::a:b:C::x", "none"],
  ["", "none"],
];

test.each(cases)("the parts of %s", (text, parts) => {
  const urn = parseUrn(text);
  if (urn === undefined) expect(parts).toBe("none");
  else {
    expect([urn.stack, urn.project, urn.types.join(" > "), urn.name].join(" | ")).toBe(parts);
    expect(formatUrn(urn)).toBe(text);
  }
});

test.each([
  ["urn:pulumi:d::p::pulumi:providers:a::default::1-2", "1-2"],
  ["urn:pulumi:d::p::pulumi:providers:a::x::y::1", "1"],
  ["urn:pulumi:d::p::pulumi:providers:a::x", "none"],
  ["x", "none"],
  ["::", "none"],
])("the id in the provider %s", (text, id) => {
  expect(parseProvider(text)?.id ?? "none").toBe(id);
});

test.each([
  ["pulumi:providers:a::default", true],
  ["pulumi:providers:a::default_7_14_0", true],
  ["pulumi:providers:a::defaults", false],
  ["pulumi:providers:a::mine", false],
  ["a:b:C::default", false],
])("a default provider: %s", (text, is) => {
  expect(isDefaultProviderUrn(parseUrn(`urn:pulumi:d::p::${text}`)!)).toBe(is);
});
