import { referenceMalformed } from "#model/check/rules/reference-malformed.ts";
import { crates, testExpressionRule } from "#model/testing/calls/call-cases.ts";

testExpressionRule(referenceMalformed, [
  [crates({ free: "$${site." })],
  [crates({ free: "${r1.id} and $" })],
  [
    crates({ free: "${site." }),
    'error input-r1.free: Pulumi cannot read the reference in "${site.": close it with "}", or write "$${" for plain text. | Make it plain text',
  ],
  [
    { outputs: { o: ["a ${b[ c"] } },
    'error output-o.[0]: Pulumi cannot read the reference in "a ${b[ c": close it with "}", or write "$${" for plain text. | Make it plain text',
  ],
  [
    { variables: { v: { "${x": 1 } } },
    'error variable-v: Pulumi cannot read the reference in the key "${x": close it with "}", or write "$${" for plain text.',
  ],
  [crates({ free: { "fn::invoke": { function: "${x" } } })],
]);
