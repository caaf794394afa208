import { createCatalog } from "#model/schema/catalog.ts";
import { nameCharacters } from "#model/check/rules/resource-name-characters.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

testProgramRule(nameCharacters, createCatalog([], []), [
  [["q:T aZ_0.9-x", "q:T "]],
  [
    ["q:T my bus"],
    `warning name-r1: The name "my bus" has characters that some services reject: " ". Use letters | Rename to "my-bus" => "my-bus"`,
  ],
  [["q:T a/b:c/d"], `warning name-r1: "/", ":". | Rename to "a-b-c-d" => "a-b-c-d"`],
  [["q:T é😀"], `warning name-r1: "é", "😀" | Rename to "--" => "--"`],
  [["q:T a-b", "q:T a b"], `warning name-r2: "a b" | Rename to "a-b-2" => "a-b-2"`],
  [
    ["q:T !@#$%^&"],
    `warning name-r1: "!", "@", "#", "$", "%" and more. | Rename to "-------" => "-------"`,
  ],
]);
