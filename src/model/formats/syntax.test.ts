import { expect, test } from "vitest";

import { syntaxes } from "#model/formats/syntax.ts";
import type { ValueSyntax } from "#model/formats/value-syntaxes.ts";

test.each<[ValueSyntax, string]>([
  ["arn", "arn:aws:s3:::bucket/*"],
  ["base64", "YWJj"],
  ["base64", "YW Jj\n"],
  ["base64", "YWJj-_8"],
  ["cidr", "10.0.0.0/16"],
  ["cidr", "10.0.0.1"],
  ["cidr", "2001:db8::/32"],
  ["date-time", "2031-01-31T12:00:00Z"],
  ["date-time", "2016-12-31T23:59:60Z"],
  ["email", "a.b@example.com"],
  ["iso-duration", "PT5M"],
  ["iso-duration", "P1DT12H"],
  ["iso-duration", "P2W"],
  ["iso-duration", "PT0.5S"],
  ["json", '{"a": 1}'],
  ["json", "[]"],
  ["seconds", "3.5s"],
  ["url", "https://example.com/a"],
  ["url", "s3://bucket/key"],
])("%s: %j", (syntax, text) => {
  expect(syntaxes[syntax].fits(text)).toBe(true);
});

test.each<[ValueSyntax, string]>([
  ["arn", "my-role"],
  ["base64", "not base 64!"],
  ["cidr", "10.0.0.0/33"],
  ["cidr", "anywhere"],
  ["date-time", "2031-01-31"],
  ["date-time", "tomorrow"],
  ["email", "somebody"],
  ["iso-duration", "5m"],
  ["iso-duration", "P"],
  ["iso-duration", "PT"],
  ["json", "{a: 1}"],
  ["seconds", "3.5"],
  ["url", "example.com"],
  ["url", "https://"],
])("%s is not %j", (syntax, text) => {
  expect(syntaxes[syntax].fits(text)).toBe(false);
});

test("the intended value is found if it is clear", () => {
  expect(syntaxes["date-time"].fix?.("2031-01-31 12:00:00z")).toBe("2031-01-31T12:00:00Z");
  expect(syntaxes.url.fix?.("example.com/a")).toBe("https://example.com/a");
});
