import { expect, test } from "vitest";

import { addIgnore, removeIgnore, setSeverity } from "#model/configuration/edit-configuration.ts";
import { readConfiguration } from "#model/configuration/read-configuration.ts";

const ignore = { rule: "schema/allowed-values", resource: "token", reason: "It is known." };

const commented = `# What we agreed on
rules:
  value/*: error # strict
ignores:
  # Until June
  - rule: network/cidr
    reason: "It is a test: really."
target: provider
`;

const read = (text: string) => {
  const result = readConfiguration(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.configuration;
};

test("an ignore is added after the others, and comments stay", () => {
  const text = addIgnore(commented, ignore);
  expect(text).toContain("# What we agreed on");
  expect(text).toContain("value/*: error # strict");
  expect(text).toContain("# Until June");
  expect(read(text)).toEqual({
    ...read(commented),
    ignores: [{ rule: "network/cidr", reason: "It is a test: really." }, ignore],
  });
  expect(removeIgnore(text, ignore)).toBe(commented);
});

test("a text of only comments gets the section", () => {
  expect(addIgnore("", ignore)).toBe(
    "ignores:\n  - rule: schema/allowed-values\n    resource: token\n    reason: It is known.\n",
  );
  expect(addIgnore("# Ours\n", { ...ignore, until: "2027-01-31" })).toMatch(
    /^# Ours\nignores:\n[^]*until: ['"]?2027-01-31['"]?\n$/,
  );
  expect(read(setSeverity("# Ours", "network/cidr", "off"))).toEqual({
    rules: { "network/cidr": "off" },
  });
});

test("removing the last ignore removes its section", () => {
  const text = addIgnore("target: provider\n", ignore);
  expect(removeIgnore(text, ignore)).toBe("target: provider\n");
  expect(read(removeIgnore(addIgnore("", ignore), ignore))).toEqual({});
});

test("the severity of a rule is set, changed and removed", () => {
  const set = setSeverity(commented, "network/cidr", "hint");
  expect(read(set).rules).toEqual({ "value/*": "error", "network/cidr": "hint" });
  expect(read(setSeverity(set, "network/cidr", "off")).rules).toEqual({
    "value/*": "error",
    "network/cidr": "off",
  });
  expect(setSeverity(set, "network/cidr")).toBe(commented);
});

test("an alias's target elsewhere stays", () => {
  const text = `rules: &rules
  a/b: off
overrides:
  - files: [one]
    rules: *rules
`;
  expect(read(setSeverity(text, "c/d", "hint"))).toEqual({
    rules: { "a/b": "off", "c/d": "hint" },
    overrides: [{ files: ["one"], rules: { "a/b": "off" } }],
  });
});
