import { expect, test } from "vitest";

import { drawText } from "#view/draw-text.ts";

const shop = {
  name: "shop",
  resources: {
    network: { type: "aws:ec2:Vpc" },
    subnet: { type: "aws:ec2:Subnet", properties: { vpcId: "${network.id}" } },
    server: {
      type: "aws:ec2:Instance",
      properties: { subnetId: "${subnet.id}", ami: "${image}" },
      options: { dependsOn: ["${network}"] },
    },
  },
  variables: { image: "ami-1" },
};

const drawingOf = async (text: string, fileName?: string) => {
  const result = await drawText(text, fileName);
  if (!result.ok) throw new Error(result.message);
  return result.drawing;
};

test("each box has its name, type, frame and references, in the design's order", async () => {
  const { label, boxes } = await drawingOf(JSON.stringify(shop));
  expect(label).toBe("shop, 3 resources");
  expect(boxes.map(({ description }) => description)).toEqual([
    "network, aws:ec2:Vpc, 2 inside. No references.",
    "subnet, aws:ec2:Subnet, 1 inside. In network. No references.",
    "server, aws:ec2:Instance. In subnet. server.ami uses image. server depends on network.",
    'image, variable, "ami-1". No references.',
  ]);
});

test("a folded frame is one box, with the number of its items and their references", async () => {
  const folded = {
    ...shop,
    stackwright: { direction: "right", positions: {}, folded: ["subnet"] },
  };
  const { boxes } = await drawingOf(JSON.stringify(folded));
  const subnet = boxes.find(({ description }) => description.startsWith("subnet"));
  expect(boxes).toHaveLength(3);
  expect(subnet?.description).toContain("In network.");
  expect(subnet?.description).toContain("image");
});

test("of many references, lists the first ones and the number of others", async () => {
  const names = Array.from({ length: 15 }, (_, at) => `n${at}`);
  const resources = {
    ...Object.fromEntries(names.map((name) => [name, { type: "a:b:C" }])),
    all: { type: "a:b:D", properties: { list: names.map((name) => `\${${name}.id}`) } },
  };
  const { boxes } = await drawingOf(JSON.stringify({ name: "x", resources }));
  const said = boxes.at(-1)?.description ?? "";
  expect(said.match(/ uses /g)).toHaveLength(12);
  expect(said).toMatch(/ And 3 more\.$/);
});

test("uses the colors of both themes", async () => {
  const { picture } = await drawingOf(JSON.stringify(shop));
  expect(picture).toContain('fill="light-dark(#ffffff, #14171b)"');
  expect(picture).not.toMatch(/(?:fill|stroke)="(?!none|light-dark\()/);
});

test("draws YAML like JSON", async () => {
  const yaml = "name: shop\nresources:\n  a: { type: x:y:Z }\n";
  const json = '{"name":"shop","resources":{"a":{"type":"x:y:Z"}}}';
  expect(await drawText(yaml)).toEqual(await drawText(json));
});

test("a design without a name is named after its file, or “design”", async () => {
  const nameless = '{"resources":{"a":{"type":"x:y:Z"}}}';
  expect((await drawingOf(nameless, "orders.json")).label).toBe("orders, 1 resource");
  expect((await drawingOf(nameless)).label).toBe("Design, 1 resource");
});

test("hidden characters in names are escaped, and right-to-left text is isolated", async () => {
  const resources = { "a\u202eb": { type: "x:y:Z" }, שלום: { type: "x:y:Z" } };
  const { boxes } = await drawingOf(JSON.stringify({ name: "x", resources }));
  expect(boxes.map(({ description }) => description)).toEqual([
    "a\\u202eb, x:y:Z. No references.",
    "\u2068שלום\u2069, x:y:Z. No references.",
  ]);
});

test("drawings contain no secrets", async () => {
  const design = {
    name: "x",
    variables: { hidden: { "fn::secret": "S3NTINEL" } },
    config: { key: { type: "string", secret: true, default: "S3NTINEL" } },
    resources: {
      a: { type: "a:b:C", properties: { x: "${hidden}", y: { "fn::secret": "S3NTINEL" } } },
    },
  };
  const drawn = JSON.stringify(await drawingOf(JSON.stringify(design)));
  expect(drawn).toContain("hidden");
  expect(drawn).not.toContain("S3NTINEL");
});

test.each([
  ["", "The file is empty."],
  ["{", /\(line 1, column 2\)$/],
  ["resources:\n  a: [\n", /\(line \d+, column \d+\)$/],
  ['{"deployment":{}}', "This file is the state of a stack, not a program."],
  ['{"steps":[]}', "This file is the output of a preview or update, not a program."],
  ['{"resources":[]}', "This is an import file for `pulumi import`, not a program."],
  ['{"functions":{},"provider":{}}', "This file is a package schema, not a program."],
  ['{"package":"a","types":{}}', "This file contains facts about a package, not a program."],
  ["[".repeat(100_000), /levels|nested|deep/],
  [
    `resources:\n${Array.from({ length: 300 }, (_, at) => `${" ".repeat(at + 1)}a:`).join("\n")}`,
    /levels|nested|deep/,
  ],
])("%.30j has no drawing", async (text, message) => {
  const result = await drawText(text);
  expect(result.ok ? "drawn" : result.message).toMatch(message);
});
