import { expect, test } from "vitest";
import { caretIn, serviceOf } from "#model/testing/language/language-cases.ts";

const head =
  "resources:\n  main:\n    type: net:Vpc\n    properties:\n      cidrBlock: 10.0.0.0/16\n";
const subnet = `${head}  inner:\n    type: net:Subnet\n    properties:\n`;

test.each([
  ["an input", `${subnet}      vpc|Id: x`, "vpcId", "a string, required", "The ID of the VPC."],
  [
    "a deprecated input",
    `${subnet}      old|: x`,
    "old",
    "a string, deprecated: Use zone.",
    undefined,
  ],
  [
    "an input in a list",
    `${subnet}      rules:\n        - from|Port: 1`,
    "fromPort",
    "an integer, required",
    "The first port.",
  ],
  [
    "a type",
    `${subnet.replace("net:Subnet", "net:Sub|net")}`,
    "net:Subnet",
    undefined,
    "A part of a network.",
  ],
  ["a value", `${subnet}      mode: priv|ate`, "private", undefined, "Within."],
  [
    "a resource",
    `${subnet.replace("inner:", "inn|er:")}`,
    "inner: net:Subnet",
    undefined,
    "A part of a network.",
  ],
  [
    "a reference",
    `${subnet}      vpcId: \${main.cidr|Block}`,
    "${main.cidrBlock}",
    "net:Vpc, a string",
    undefined,
  ],
  [
    "a function",
    `${subnet}      zone:\n        fn::jo|in: []`,
    "fn::join",
    "delimiter, values",
    "Joins strings, with a separator between them.",
  ],
  [
    "a function of a package",
    `${subnet}      zone:\n        fn::net:getZ|one: {}`,
    "fn::net:getZone",
    undefined,
    "Finds a zone.",
  ],
  [
    "an option",
    `${head}    options:\n      prot|ect: true`,
    "protect",
    "a boolean",
    "Keeps the resource from being deleted.",
  ],
  [
    "a key of a resource",
    "resources:\n  a:\n    ty|pe: net:Vpc",
    "type",
    "a string, required",
    "The resource's type token.",
  ],
])("describes %s", (_name, marked, title, detail, documentation) => {
  const { text, offset } = caretIn(marked);
  const { range, unread, ...said } = serviceOf(text).hover(offset) ?? {};
  expect(said).toEqual({
    title,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation }),
  });
  expect(range && text.slice(range.start, range.end)).toBe(title.split(": ")[0]);
  expect(unread).toEqual({ types: [], functions: [] });
});

test("is empty if nothing is known", () => {
  const { text, offset } = caretIn(`${subnet}      # com|ment\n      other: te|xt`);
  expect(serviceOf(text).hover(offset)).toBeUndefined();
});
