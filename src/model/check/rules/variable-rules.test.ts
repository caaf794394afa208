import { unusedConfig } from "#model/check/rules/config-unused.ts";
import { variableName } from "#model/check/rules/variable-name.ts";
import { unusedVariable } from "#model/check/rules/variable-unused.ts";
import { crates, testDesignRule } from "#model/testing/calls/call-cases.ts";

testDesignRule(variableName, [
  [{ variables: { v: 1, "with space": 2 } }],
  [{ variables: { "": 1 } }, 'error variable-: Enter a name. | Rename to "variable"'],
  [
    { variables: { pulumi: 1, variable: 2 } },
    'error variable-pulumi: The name "pulumi" is reserved. | Rename to "variable-2"',
  ],
  [
    crates({}, { variables: { a: 1 } }),
    'error variable-a: "a" is also the name of a resource. Names must be unique. | Rename to "a-2"',
  ],
  [
    { configuration: { c: { default: 1 } }, variables: { c: 1 } },
    'error variable-c: "c" is also the name of a config variable. | Rename to "c-2"',
  ],
  [
    { variables: { 'a."\\': 1 } },
    'error variable-a."\\: references cannot contain it. | Rename to "variable"',
  ],
]);

testDesignRule(unusedVariable, [
  [crates({ name: "${v}" }, { variables: { v: 1 } })],
  [crates({ free: { "fn::toJSON": ["x-${v.a}"] } }, { variables: { v: { a: 1 } } })],
  [{ variables: { v: "${w}", w: 1 }, outputs: { o: "${v}" } }],
  [{ variables: { v: 1 }, outputs: { o: { "fn::unheard": "${v}" } } }],
  [
    { variables: { v: 1, w: "${v}" } },
    'hint variable-w: Nothing in the design uses the variable "w". | Remove "w"',
  ],
]);

testDesignRule(unusedConfig, [
  [{ configuration: { c: { default: 1 } }, variables: { v: "${c}" } }],
]);
