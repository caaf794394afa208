import { yamlLanguage } from "@codemirror/lang-yaml";
import { Text } from "@codemirror/state";
import { expect, test } from "vitest";

import { markValues } from "#ui/code/editor/colors/yaml-values.ts";

const source = `name: shop
resources:
  web:
    type: aws:ec2:Instance # a comment
    properties:
      count: 3
      ratio: -1.5e3
      flag: true
      none: null
      quoted: "12"
      ami:
        fn::invoke:
          function: aws:ec2:getAmi
      subnetId: ${"${public.id}"}
      userData: |
        echo ${"${name}"}
      flow: [a, 8, false]
`;

/** The marked parts, each with the last part of its class. */
function marksIn(text: string, from = 0, to = text.length): readonly string[] {
  const tree = yamlLanguage.parser.parse(text);
  const found: string[] = [];
  markValues(tree, Text.of(text.split("\n")), from, to).between(
    0,
    text.length,
    (start, end, { spec }) => {
      const { class: name } = spec as { class: string };
      found.push(
        `${name.slice("cm-yaml-".length)} ${text.slice(start, end)}`.replaceAll(/\s+/g, " ").trim(),
      );
    },
  );
  return found;
}

test("strings, numbers, booleans, functions and references have their own colors", () => {
  expect(marksIn(source)).toEqual([
    "string shop",
    "string aws:ec2:Instance",
    "number 3",
    "number -1.5e3",
    "number true",
    "number null",
    'string "12"',
    "function fn::invoke",
    "string aws:ec2:getAmi",
    "reference ${public.id}",
    "string echo",
    "reference ${name}",
    "string a",
    "number 8",
    "number false",
  ]);
});

test("only the visible part is marked", () => {
  const from = source.indexOf("count");
  expect(marksIn(source, from, source.indexOf("ratio"))).toEqual(["number 3"]);
});
