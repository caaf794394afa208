import fc from "fast-check";
import { expect, test } from "vitest";

import { facts as packageFacts } from "#catalog/facts.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { ImportIdentifier, TypeFacts } from "#model/schema/facts/facts.ts";
import { parseIdentifier } from "#model/deployment/identifier/parse-identifier.ts";
import {
  identifierDifferences,
  fillInputs,
  partsOfInputs,
} from "#model/deployment/identifier/inputs.ts";
import { assemble, isWhole } from "#model/deployment/identifier/shape.ts";
import { emptyProgram } from "#model/program/program.ts";
import { later, resourceOf } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const facts: Readonly<Record<string, TypeFacts>> = Object.assign(
  {},
  ...packageFacts.map(({ types }) => types),
);
const shaped = Object.entries(facts).flatMap(([token, { importIdentifier }]) =>
  importIdentifier === undefined ? [] : [{ token, identifier: importIdentifier }],
);
const identifierOf = (token: string): ImportIdentifier => {
  const found = facts[token]?.importIdentifier;
  if (found === undefined) throw new Error(`${token} has no identifier.`);
  return found;
};
const token = identifierOf("alpha:containerregistry:Token");
const policy = identifierOf("delta:RestrictionPolicy");
const endpoint = identifierOf("gamma:events:EventEndpoint");

test.each(shaped)("an ID of $token is split into its parts", ({ identifier }) => {
  const text = isWhole(identifier)
    ? textArbitrary
    : textArbitrary.map((each) => each.replaceAll("/", "|"));
  const parts = fc
    .tuple(...identifier.parts.map(() => text))
    .map((texts) =>
      Object.fromEntries(identifier.parts.map(({ name }, at) => [name, texts[at] ?? ""])),
    );
  fc.assert(
    fc.property(parts, (made) => {
      expect(parseIdentifier(identifier, assemble(identifier, made)).parts).toEqual(made);
    }),
    { numRuns: runs(300) },
  );
});

test.each(shaped)("any text is split by the format of $token without a throw", ({ identifier }) => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const { parts, errors, fixed } = parseIdentifier(identifier, text);
      if (parts === undefined) expect(errors.length).toBeGreaterThan(0);
      if (fixed !== undefined) expect(parseIdentifier(identifier, fixed).errors).toEqual([]);
      for (const { message } of errors) expect(message).toMatch(/^["A-Z].*\.$/s);
    }),
    { numRuns: runs(300) },
  );
});

const whole =
  "/subscriptions/0a1b/resourceGroups/build/providers/Example.Registry/registries/images/tokens/ci";
const parts = {
  subscriptionId: "0a1b",
  resourceGroupName: "build",
  registry_provider_namespace: "Example.Registry",
  registryName: "images",
  tokenName: "ci",
};

test("the text around the parts ignores letter case, the parts don't", () => {
  expect(parseIdentifier(token, whole)).toEqual({ parts, errors: [] });
  const shouted = whole
    .replace("/resourceGroups/", "/RESOURCEGROUPS/")
    .replace("/tokens/", "/Tokens/");
  expect(parseIdentifier(token, shouted)).toEqual({ parts, errors: [] });
});

test.each<[text: string, ...said: string[]]>([
  ["", "The ID is missing."],
  [
    "images",
    'must start with a slash, but this starts with "images"',
    'must be followed by "subscriptions", not "images"',
    "is too short",
  ],
  [whole.slice(1), 'must start with a slash, but this starts with "subscriptions"'],
  [whole.replace("/tokens/ci", ""), '"/tokens/{tokenName}" is missing'],
  [`${whole}/more`, 'ends with the tokenName, but this one continues with "/more"'],
  [
    whole.replace("registries", "registry").replace("tokens", "token"),
    'must be followed by "registries", not "registry"',
    'must be followed by "tokens", not "token"',
  ],
  [whole.replace("0a1b", " 0a1b"), 'subscriptionId " 0a1b" has leading or trailing spaces'],
  [whole.replace("0a1b", ""), "The subscriptionId is missing from the ID."],
  [whole.replace("0a1b", "{subscriptionId}"), "is still a placeholder"],
  [whole.replace("Example.Registry", "<registry_provider_namespace>"), "provider namespace"],
])("%s", (text, ...said) => {
  const { errors } = parseIdentifier(token, text);
  expect(errors).toHaveLength(said.length);
  said.forEach((part, at) => expect(errors[at]?.message).toContain(part));
});

test.each<[text: string]>([
  [` ${whole}\n`],
  [`"${whole}"`],
  [`${whole}/`],
  [whole.slice(1)],
  [`https://portal.example.com/#@tenant/resource${whole}/overview`],
  [`https://management.example.com${whole}?api-version=2022-12-01`],
])("an ID is recognized inside what tools put around it: %s", (text) => {
  expect(parseIdentifier(token, text).fixed).toBe(whole);
});

test.each<[identifier: ImportIdentifier, text: string, fixed: string | undefined]>([
  [policy, "dashboard:abc", undefined],
  [policy, " dashboard : abc ", "dashboard:abc"],
  [policy, "abc", undefined],
  [endpoint, "orders", undefined],
  [endpoint, " orders", "orders"],
  [endpoint, "arn:aws:events:eu-west-1:123456789012:endpoint/orders", "orders"],
])("a format with one part: %#", (identifier, text, fixed) => {
  expect(parseIdentifier(identifier, text).fixed).toBe(fixed);
});

test("inputs fill their parts, unless they are known only at deployment", () => {
  const inputs = { registryName: "images", resourceGroupName: later, tokenName: 3 };
  const { parts: found, later: open } = partsOfInputs(token, inputs);
  expect(found).toEqual({
    subscriptionId: "",
    resourceGroupName: "",
    registry_provider_namespace: "",
    registryName: "images",
    tokenName: "",
  });
  expect(open.map(({ name }) => name)).toEqual(["resourceGroupName"]);
});

test("parts that differ fill the inputs that may change", () => {
  const { properties = {} } = facts["alpha:containerregistry:Token"] ?? {};
  const inputs = {
    registryName: later,
    resourceGroupName: "BUILD",
    tokenName: "other",
    status: "enabled",
  };
  const resource = resourceOf("alpha:containerregistry:Token", inputs);
  const found = identifierDifferences({ properties, importIdentifier: token }, parts, inputs);
  expect(found.map(({ input, now }) => [input, now])).toEqual([["tokenName", "other"]]);
  const program = { ...emptyProgram("p"), resources: [resource] };
  expect(applyEdit(program, fillInputs(resource, found)).resources[0]?.inputs).toEqual({
    ...inputs,
    tokenName: "ci",
  });
});

test("a documented ID is split by its separator", () => {
  const identifier: ImportIdentifier = {
    shape: "{app}:{name}",
    parts: [{ name: "app" }, { name: "name" }],
    separator: ":",
    explanation: "Boxes can be imported using the `app` and `name`.",
    isDocumented: true,
  };
  expect(assemble(identifier, { app: "a", name: "b/c" })).toBe("a:b/c");
  expect(parseIdentifier(identifier, "a:b/c")).toEqual({
    parts: { app: "a", name: "b/c" },
    errors: [],
  });
  const [error] = parseIdentifier(identifier, "a").errors;
  expect(error?.message).toBe('The ID is too short: ":{name}" is missing.');
  // A part may contain a colon.
  expect(parseIdentifier(identifier, "a:b:c")).toEqual({ parts: undefined, errors: [] });
});

test("a segment that an example misspells is not an error", () => {
  const identifier: ImportIdentifier = {
    shape: "/groups/{group}/vitual/{machine}",
    parts: [{ name: "group" }, { name: "machine" }],
    explanation: "",
    isDocumented: true,
  };
  expect(parseIdentifier(identifier, "/Groups/g/vitual/m").parts).toEqual({
    group: "g",
    machine: "m",
  });
  expect(parseIdentifier(identifier, "/groups/g/virtual/m")).toEqual({
    parts: undefined,
    errors: [],
  });
  expect(parseIdentifier(identifier, "/groups/g").errors).toHaveLength(1);
});
