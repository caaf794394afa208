import { restrictedResourceId } from "#model/check/rules/restriction-resource-id.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";

const fixed = '"dashboard:abc-def"';

testResourceRule(restrictedResourceId, "delta:RestrictionPolicy", [
  [{ resourceId: "dashboard:abc-def-ghi" }],
  [{ resourceId: "dashboard:abc:def" }],
  [{ resourceId: later }],
  [{ resourceId: 1 }],
  [{}],
  [{ resourceId: "" }, `error resourceId: The resource ID is empty. Enter the type and the ID`],
  [{ resourceId: "abc-def" }, `error resourceId: The resource ID "abc-def" has no colon.`],
  [{ resourceId: ":abc" }, `error resourceId: has no type before the colon.`],
  [{ resourceId: "dashboard:" }, `error resourceId: has no ID after the colon.`],
  [
    { resourceId: " dashboard: abc-def" },
    `error resourceId: contains spaces. | Change to ${fixed} => ${fixed}`,
  ],
  [{ resourceId: "my dashboard:abc" }, `error resourceId: contains spaces.`],
  [{ resourceId: " abc " }, `error resourceId: contains spaces.`],
]);
