import { expect, test } from "vitest";

import { documentedSyntax } from "#model/schema/documentation/syntax.ts";
import { describedProperty } from "#model/testing/schema/described.ts";

const syntaxOf = (description: string, name = "it") =>
  documentedSyntax(describedProperty(name, description))?.is;

test.each([
  ["roleArn", "The Amazon Resource Name (ARN) of the role.", "arn"],
  ["role", "ARN of the IAM role to assume.", "arn"],
  ["range", "The address range, in CIDR notation.", "cidr"],
  ["range", "IPv6 CIDR block of the route.", "cidr"],
  ["hook", "The HTTPS URL of the receiver.", "url"],
  ["hook", "Must be a valid URL.", "url"],
  ["owner", "Email address of the owner.", "email"],
  ["until", "Must be a valid RFC3339 timestamp.", "date-time"],
  ["until", "When it ends, in [RFC 3339](https://example.com) format.", "date-time"],
  ["delay", "The time to wait as an ISO 8601 duration.", "iso-duration"],
  ["delay", "A duration in seconds with up to nine fractional digits, ending with 's'.", "seconds"],
  ["rules", "The rules as a JSON string.", "json"],
  ["rules", "This is a JSON formatted string.", "json"],
  ["data", "The base64-encoded certificate.", "base64"],
  ["data", "The data, which must be base-64 encoded.", "base64"],
])("%s, %j: %s", (name, description, syntax) => {
  expect(syntaxOf(description, name)).toBe(syntax);
});

test.each([
  ["roleArn", "The name or ARN of the role."],
  ["keyId", "The ARN of the key."],
  ["cluster", "ARN of the cluster."],
  ["roleArn", "The ARN of the role, or an empty text."],
  ["range", "The CIDR block or prefix list."],
  ["range", "The number of CIDR blocks."],
  ["network", "The URL of the network."],
  ["hook", "The HTTPS URL, or a partial URL."],
  ["owner", "The email address of the user or group."],
  ["emails", "List of email addresses that get a message."],
  ["until", "An RFC 3339 timestamp or a duration."],
  ["day", "A date in RFC 3339 format with only the date part."],
  ["time", 'In RFC3339 format "HH:MM".'],
  ["delay", "The end in ISO 8601 format."],
  ["format", "Default is `json`."],
  ["rules", "The path of a JSON file."],
  ["data", "It will be base64-encoded automatically."],
  ["plain", "Anything."],
])("%s, %j has none", (name, description) => {
  expect(syntaxOf(description, name)).toBeUndefined();
});

test("only the items of a list have its syntax", () => {
  const said = "List of email addresses to write to.";
  const text = { kind: "string" } as const;
  const of = (type: Parameters<typeof describedProperty>[2]) =>
    documentedSyntax(describedProperty("it", said, type))?.is;
  expect(of({ kind: "list", items: text })).toBe("email");
  expect(of({ kind: "map", values: text })).toBeUndefined();
  expect(of({ kind: "integer" })).toBeUndefined();
});
