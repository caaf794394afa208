import { expect, test } from "vitest";

import {
  documentedLists,
  recallOf,
  replaceAgreement,
} from "#catalog/testing/documentation-figures.ts";

const said = (description: string, more: object = {}) => ({
  type: "string",
  description,
  ...more,
});

const schema = {
  name: "a",
  version: "1.0.0",
  resources: {
    "a:b:Box": {
      inputProperties: {
        kind: said("Valid values are `flat` and `tall`."),
        shape: said("Valid values include `round`."),
        height: { type: "integer", description: "Must be between 1 and 9." },
        name: said("Changing this forces a new resource to be created.", {
          willReplaceOnChanges: true,
        }),
        zone: said("Changing this forces a new resource to be created."),
        place: said("The place.", { willReplaceOnChanges: true }),
      },
    },
  },
};

test("lists are found, and the mentions that are read are counted", () => {
  expect(documentedLists(schema)).toEqual([
    { token: "a:b:Box", name: "kind", values: ["flat", "tall"] },
  ]);
  expect(recallOf(schema)).toEqual({
    values: { read: 1, mentioned: 2 },
    range: { read: 1, mentioned: 1 },
    length: { read: 0, mentioned: 0 },
  });
});

test("documentation and schema are compared on what replaces a resource", () => {
  expect(replaceAgreement(schema)).toEqual({ marked: 2, both: 1, onlySaid: ["a:b:Box zone"] });
});
