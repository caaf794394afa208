import fc from "fast-check";
import { expect, test } from "vitest";

import { readCurrentUser } from "#model/formats/current-user.ts";
import { runs } from "#model/testing/runs.ts";

const id = "4dee724d-00cc-11ea-a77b-570c9d03c6c5";
const wrap = (org: unknown) => ({ data: { type: "users", relationships: { org } } });

test.each<[document: unknown]>([
  [wrap({ data: { id, type: "orgs" } })],
  [wrap({ data: { id: ` ${id} ` } })],
])("the ID of the organization is found: %j", (document) => {
  expect(readCurrentUser(JSON.stringify(document, null, 2))).toEqual({ kind: "organization", id });
});

test("a byte order mark before the document is skipped", () => {
  const text = `\uFEFF${JSON.stringify(wrap({ data: { id } }))}`;
  expect(readCurrentUser(text)).toEqual({ kind: "organization", id });
});

test.each<[document: unknown, said: string]>([
  [[], "The document is a list, but it must be an object with data."],
  ["x", "The document is a string"],
  [{}, 'The document has no "data"'],
  [{ errors: ["Forbidden"] }, "The response contains errors instead"],
  [{ data: null }, "data is null, but it must be an object with relationships.org.data.id"],
  [{ data: {} }, 'data has no "relationships"'],
  [{ data: { relationships: {} } }, 'data.relationships has no "org"'],
  [wrap({}), 'data.relationships.org has no "data"'],
  [wrap({ data: [] }), "data.relationships.org.data is a list"],
  [wrap({ data: {} }), 'data.relationships.org.data has no "id". The ID is read from'],
  [wrap({ data: { id: 3 } }), "data.relationships.org.data.id is not a string"],
  [wrap({ data: { id: "" } }), "data.relationships.org.data.id is empty"],
  [{ toString: 1 }, 'has no "data"'],
])("the message about %j names what is missing", (document, said) => {
  const reading = readCurrentUser(JSON.stringify(document));
  expect(reading).toEqual({ kind: "missing", message: expect.stringContaining(said) });
});

test.each<[text: string, said: string]>([
  ["", "The text is empty."],
  ["{", "The text is not JSON"],
])("%s", (text, said) => {
  expect(readCurrentUser(text)).toMatchObject({ message: expect.stringContaining(said) });
});

test("any text has an ID or a sentence as its answer", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      const reading = readCurrentUser(text);
      if (reading.kind === "missing") expect(reading.message).toMatch(/^[A-Zd].*\.$/s);
      else expect(reading.id).not.toBe("");
    }),
    { numRuns: runs(300) },
  );
});
