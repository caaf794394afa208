import { expect, test } from "vitest";

import { fixWebAddress, parseWebAddress } from "#model/formats/web-address.ts";

test.each([
  ["https://example.com", "web-address"],
  ["http://10.0.0.1:8080/a?b#c", "web-address"],
  ["https://[::1]/", "web-address"],
  ["Https://bücher.example", "web-address"],
  ["", "empty"],
  ["\t", "empty"],
  ["https://exa mple.com", "spaces"],
  ["https://example.com\n", "spaces"],
  ["example.com", "no-scheme"],
  ["//example.com", "no-scheme"],
  ["mailto:ada@example.com", "no-scheme"],
  ["javascript://example.com", "no-scheme"],
  ["https://", "bad-host"],
  ["https:///path", "bad-host"],
  ["https://\\example.com", "bad-host"],
  ["https://?q", "bad-host"],
  ["https://exa<mple.com", "bad-host"],
  ["https://example.com:99999", "bad-host"],
])("%j is %s", (text, kind) => {
  expect(parseWebAddress(text).kind).toBe(kind);
});

test.each([
  ["https://example.com", undefined],
  [" https://example.com ", "https://example.com"],
  ["login.example.com/tenant", "https://login.example.com/tenant"],
  ["login.example.com:8443", "https://login.example.com:8443"],
  ["tenant", undefined],
  ["ada@example.com", undefined],
  ["ftp://example.com", undefined],
  ["example.com and more", undefined],
  ["", undefined],
])("%j is fixed to %j", (text, fixed) => {
  expect(fixWebAddress(text)).toBe(fixed);
});
