import { expect, test } from "vitest";

import { isDomainName, isEmailAddress } from "#model/formats/email.ts";

const long = "a".repeat(64);

test.each([
  ["example.com", true],
  ["a.b-c.d3", true],
  ["Example.COM", true],
  ["xn--bcher-kva.example", true],
  ["bücher.example", true],
  ["उदाहरण.भारत", true],
  [`${long.slice(1)}.example`, true],
  [`${long}.example`, false],
  [Array.from({ length: 130 }, () => "a").join("."), false],
  ["", false],
  ["localhost", false],
  ["10.0.0.1", false],
  [".com", false],
  ["example.com.", false],
  ["a..b", false],
  ["-a.com", false],
  ["a-.com", false],
  ["a_b.com", false],
  ["exa mple.com", false],
  ["https://example.com", false],
])("%s as a domain name: %s", (text, isDomain) => {
  expect(isDomainName(text)).toBe(isDomain);
});

test.each([
  ["ada@example.com", true],
  ["a.b+c_d'e@mail.example.com", true],
  ["ädä@bücher.example", true],
  [`${long}@example.com`, true],
  [`${long}a@example.com`, false],
  ["", false],
  ["ada", false],
  ["@example.com", false],
  ["ada@", false],
  ["ada@example", false],
  ["ada@@example.com", false],
  [".ada@example.com", false],
  ["ada.@example.com", false],
  ["a..b@example.com", false],
  ["a b@example.com", false],
  ["ada@example.com ", false],
  ["<ada@example.com>", false],
  ["ada@b@example.com", false],
  ["user:ada@example.com", false],
  ["a\u200eb@example.com", false],
])("%s as an email address: %s", (text, isAddress) => {
  expect(isEmailAddress(text)).toBe(isAddress);
});
