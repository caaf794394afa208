import { expect, test } from "vitest";

import { exampleTexts, hiddenInText, markedInputs } from "#model/testing/secrets/secret-figures.ts";

const secret = { type: "string", secret: true };

const program = `resources:
  db:
    type: x:Db
    properties: { password: hunter2, url: "postgres://a:b1@c/", name: d }
`;

const schema = {
  name: "x",
  types: {
    "x:index:Connection": { properties: { host: { type: "string" }, password: secret } },
    "x:index:Answer": { properties: { note: secret } },
  },
  resources: {
    "x:index:Db": {
      description: `Text\n\`\`\`yaml\n${program}\`\`\`\n`,
      inputProperties: {
        token: secret,
        note: secret,
        name: { type: "string" },
        connection: { $ref: "#/types/x:index:Connection", secret: true },
      },
    },
  },
};

test("marked inputs are found by name, also in the types of inputs, and no others", () => {
  expect(markedInputs(schema)).toEqual([
    { place: "x:Db.token", isFound: true },
    { place: "x:Db.note", isFound: false },
    { place: "x:Db.connection", isFound: true },
    { place: "x:Connection.password", isFound: true },
  ]);
});

test("hidden values in the programs of descriptions are listed by what reveals them", () => {
  const [text = ""] = exampleTexts(schema);
  expect(hiddenInText(text)).toEqual([
    { by: "password", value: '"hunter2"' },
    { by: "text url", value: '"b1"' },
  ]);
  expect(hiddenInText("[")).toBeUndefined();
});
