import { expect, test } from "vitest";

import { documentedIdentifier } from "#model/schema/documentation/importing/import-identifier.ts";
import { describedProperty } from "#model/testing/schema/described.ts";

const inputs = ["appId", "branchName", "name", "resourceGroupName", "subscriptionId", "id"].map(
  (name) => describedProperty(name, ""),
);

const read = (sentence: string, ...examples: readonly string[]) =>
  documentedIdentifier({
    description: `A thing.\n\n## Import\n\n${sentence}\n\n${examples
      .map((example) => `\`\`\`sh\n $ pulumi import a:b:C it ${example}\n\`\`\``)
      .join("\n\n")}`,
    inputs,
  });

const shown = (sentence: string, ...examples: readonly string[]) => {
  const found = read(sentence, ...examples);
  return found && [found.shape, ...found.parts.map(({ input }) => input)];
};

test.each([
  ["Boxes can be imported using the `name`, e.g.,", "foo", ["{name}", "name"]],
  ["Boxes can be imported using their `arn`, e.g.,", "arn:aws:a:b:c:d", ["{arn}", undefined]],
  [
    "Branches can be imported using `app_id` and `branch_name`, e.g.,",
    "d2y/main",
    ["{app_id}/{branch_name}", "appId", "branchName"],
  ],
  [
    "Branches can be imported using the `APP-ID/BRANCH-NAME`, e.g.,",
    "d2y/main",
    ["{APP-ID}/{BRANCH-NAME}", "appId", "branchName"],
  ],
  [
    "Boxes can be imported using the `app_id` and `name` separated by a colon (`:`), e.g.,",
    "d2y:arn/foo",
    ["{app_id}:{name}", "appId", "name"],
  ],
  [
    "Boxes can be imported using the `resource id`, e.g.",
    '"/subscriptions/1/resourceGroups/g/providers/Company.Service/boxes/t"',
    [
      "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Company.Service/boxes/{boxes}",
      undefined,
      "resourceGroupName",
      undefined,
    ],
  ],
])("%s %s", (sentence, example, expected) => {
  expect(shown(sentence, example)).toEqual(expected);
});

test.each([
  ["Boxes cannot be imported.", "foo"],
  ["Boxes can be imported using the `name` or the `id`, e.g.,", "foo"],
  ["Boxes can be imported in one of two ways, using the `name`, e.g.,", "foo"],
  ["Boxes can be imported using the `app_id` and `name`, e.g.,", "foo"],
  ["Boxes can be imported using the `app_id` and `name`, e.g.,", "a:b/c"],
  ["Boxes can be imported using the `resource id`, e.g.", "/subscriptions/1/boxes"],
  ["Boxes can be imported using the `resource id`, e.g.", "/subscriptions/1/boxes/a|b"],
])("nothing is read in %j with %j", (sentence, example) => {
  expect(read(sentence, example)).toBeUndefined();
});

test("examples of several formats, and descriptions without any, are skipped", () => {
  const sentence = "Boxes can be imported using `app_id` and `branch_name`, e.g.,";
  expect(read(sentence, "d2y/main", "d2y/main/x")).toBeUndefined();
  expect(documentedIdentifier({ description: "A thing.", inputs })).toBeUndefined();
});

test("the sentence and the example are kept", () => {
  const found = read("Boxes can be imported using the `name`, e.g.,", "foo");
  expect(found?.explanation).toBe("Boxes can be imported using the `name`.");
  expect(found?.example).toBe("foo");
});
