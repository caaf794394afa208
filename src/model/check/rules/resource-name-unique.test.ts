import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { nameUnique } from "#model/check/rules/resource-name-unique.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

const indexed = indexPackage({ name: "p", resources: { "p:m/thing:Thing": {} } });
if (!indexed.ok) throw new Error(indexed.message);

testProgramRule(nameUnique, createCatalog([indexed.package], []), [
  [["p:m:Thing a", "p:m:Thing b"]],
  [["p:m:Thing a", "p:m:Other a"]],
  [["p:m:Thing a", "p:m:Thing A"]],
  [["p:m:Thing ", "p:m:Thing "]],
  [
    ["p:m:Thing a", "p:m:Thing a"],
    `error name-r1: The name "a" is also used by another resource of the type "p:m:Thing". | Rename to "a-2" => "a-2"`,
    `error name-r2: The name "a" is also | Rename to "a-2" => "a-2"`,
  ],
  [
    ["p:m:Thing a", "p:m/thing:Thing a"],
    `error name-r1: "p:m:Thing" | Rename to "a-2" => "a-2"`,
    `error name-r2: "p:m:Thing" | Rename to "a-2" => "a-2"`,
  ],
  [
    ["q:T a", "q:index:T a"],
    `error name-r1: "q:T" | Rename to "a-2" => "a-2"`,
    `error name-r2: "q:T" | Rename to "a-2" => "a-2"`,
  ],
  [
    ["q:T a", "q:U a-2", "q:T a"],
    `error name-r1: "a" | Rename to "a-3" => "a-3"`,
    `error name-r3: "a" | Rename to "a-3" => "a-3"`,
  ],
  [
    ["q:T a", "q:T a", "q:T a"],
    `error name-r1: used by 2 other resources of the type "q:T". | Rename to "a-2" => "a-2"`,
    `error name-r2: 2 other | Rename to "a-2" => "a-2"`,
    `error name-r3: 2 other | Rename to "a-2" => "a-2"`,
  ],
  [
    ["? __proto__", "? __proto__"],
    `error name-r1: "__proto__" | Rename to "__proto__-2" => "__proto__-2"`,
    `error name-r2: "?" | Rename to "__proto__-2" => "__proto__-2"`,
  ],
  // Two resources with the same name are different if only one has a parent, or if their parents have different types.
  // Parents of the same type make no difference.
  [["q:T a @parent=${c}", "q:T a", "q:C c"]],
  [["q:T a @parent=${c}", "q:T a @parent=${d}", "q:C c", "q:D d"]],
  [["q:T a @parent=${c}", "q:T a @parent=${d}", "q:C c", "q:C d @parent=${e}", "q:E e"]],
  [
    ["q:T a @parent=${c}", "q:T a @parent=${d}", "q:C c", "q:index:C d"],
    `error name-r1: of the type "q:T" under a parent of the same type. | Rename to "a-2" => "a-2"`,
    `error name-r2: of the type "q:T" under a parent | Rename to "a-2" => "a-2"`,
  ],
  [["q:T a @parent=${gone}", "q:T a @parent=${lost}"]],
  [["q:U b @parent=${c}", "q:V c @parent=${b}", "q:U b"]],
]);
