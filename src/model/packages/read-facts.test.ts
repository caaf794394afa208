import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { factsSchema, readFacts } from "#model/packages/read-facts.ts";

const read = (facts: object): string => {
  const result = readFacts(JSON.stringify(facts), "team.facts.json");
  return result.ok ? "read" : result.message;
};

test.each<[facts: object, said: string]>([
  [{ package: "p" }, "read"],
  [{ package: "p", types: { "p:*": { properties: { "a.b": { replaces: true } } } } }, "read"],
  [
    { package: "p", properties: { a: { replaces: [{ is: "possible", versions: ">=1 <2" }] } } },
    "read",
  ],
  [{}, '"package"'],
  [{ package: "p", versions: "new" }, "is not a range"],
  [{ package: "p", properties: { "a..b": {} } }, "The key is not a property path."],
  [{ package: "p", properties: { a: { replaces: "maybe" } } }, '"properties.a.replaces"'],
  [{ package: "p", propertys: {} }, '"propertys" is unknown here.'],
])("%j: %s", (facts, said) => {
  expect(read(facts)).toContain(said);
});

test("a file without a source names itself as the source", () => {
  const result = readFacts('{"package":"p"}', "team.facts.json");
  expect(result).toEqual({ ok: true, facts: { package: "p", source: "team.facts.json" } });
});

const shipped = new URL("../../catalog/provider-facts/", import.meta.url);

test.each(readdirSync(shipped))("%s is in the format", (name) => {
  const result = readFacts(readFileSync(new URL(name, shipped), "utf8"), name);
  expect(result.ok ? "" : result.message).toBe("");
  expect(result.ok && `${result.facts.package}.facts.json`).toBe(name);
});

test("the published JSON schema is that of the reader", () => {
  const published = readFileSync(
    new URL("../../../docs/facts.schema.json", import.meta.url),
    "utf8",
  );
  const schema = z.toJSONSchema(factsSchema(), { io: "input" });
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(schema)));
});
