import { thumbprint } from "#model/check/rules/token-thumbprint.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const given = (...texts: Value[]): ValueMap => ({
  credentials: { certificates: texts.map((text) => ({ thumbprint: text })) },
});
const at = "warning credentials.certificates[0].thumbprint:";

testResourceRule(thumbprint, "alpha:containerregistry:Token", [
  [given("3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93")],
  [given("3f0a")],
  [given(later)],
  [given(12, null)],
  [given(""), `${at} The thumbprint is empty.`],
  [
    given("3F:0A:9c"),
    `${at} ":" in the thumbprint "3F:0A:9c" is not a hexadecimal digit. | Change to "3F0A9c" => "3F0A9c"`,
  ],
  [given(" 3F 0A "), `${at} The space in the thumbprint " 3F 0A " | Change to "3F0A" => "3F0A"`],
  [
    given("\u200e3F0A"),
    `${at} The invisible character U+200E in the thumbprint | Change to "3F0A" => "3F0A"`,
  ],
  [given("3F0G"), `${at} "G" in the thumbprint "3F0G"`],
  [given("sha1:3F0A"), `${at} "s" in the thumbprint`],
  [given(": :"), `${at} ":" in the thumbprint`],
  [given("3F", "x"), `warning credentials.certificates[1].thumbprint: "x"`],
]);
