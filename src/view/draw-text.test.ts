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

test("each box says its name, its type, its frame and what it refers to, in the order of the design", async () => {
  const { label, boxes } = await drawingOf(JSON.stringify(shop));
  expect(label).toBe("shop, 3 resources");
  expect(boxes.map(({ description }) => description)).toEqual([
    "network, aws:ec2:Vpc, 2 inside. Refers to nothing else.",
    "subnet, aws:ec2:Subnet, 1 inside. In network. Refers to nothing else.",
    "server, aws:ec2:Instance. In subnet. server.ami uses image. server depends on network.",
    'image, variable, "ami-1". Refers to nothing else.',
  ]);
});

test("a folded frame is one box, which says how much is in it and what that refers to", async () => {
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

test("of very many references the first are said, and how many more there are", async () => {
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

test("colors are those of both themes", async () => {
  const { picture } = await drawingOf(JSON.stringify(shop));
  expect(picture).toContain('fill="light-dark(#ffffff, #14171b)"');
  expect(picture).not.toMatch(/(?:fill|stroke)="(?!none|light-dark\()/);
});

test("YAML is drawn like JSON", async () => {
  const yaml = "name: shop\nresources:\n  a: { type: x:y:Z }\n";
  const json = '{"name":"shop","resources":{"a":{"type":"x:y:Z"}}}';
  expect(await drawText(yaml)).toEqual(await drawText(json));
});

test("a design without a name is called after its file, or a design", async () => {
  const nameless = '{"resources":{"a":{"type":"x:y:Z"}}}';
  expect((await drawingOf(nameless, "orders.json")).label).toBe("orders, 1 resource");
  expect((await drawingOf(nameless)).label).toBe("Design, 1 resource");
});

test("what is hidden in names is written out, and letters from right to left turn nothing", async () => {
  const resources = { "a\u202eb": { type: "x:y:Z" }, שלום: { type: "x:y:Z" } };
  const { boxes } = await drawingOf(JSON.stringify({ name: "x", resources }));
  expect(boxes.map(({ description }) => description)).toEqual([
    "a\\u202eb, x:y:Z. Refers to nothing else.",
    "\u2068שלום\u2069, x:y:Z. Refers to nothing else.",
  ]);
});

test("secrets are in no drawing", async () => {
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
  ["", "It is empty."],
  ["{", /\(line 1, column 2\)$/],
  ["resources:\n  a: [\n", /\(line \d+, column \d+\)$/],
  ['{"deployment":{}}', "It is the state of a stack, not a program."],
  ['{"steps":[]}', "It is the output of a Pulumi run, not a program."],
  ['{"resources":[]}', "It is a file for `pulumi import`, not a program."],
  ['{"functions":{},"provider":{}}', "It is a package schema, not a program."],
  ['{"package":"a","types":{}}', "It is a file of facts about a package, not a program."],
  ["[".repeat(100_000), /levels|nested|deep/],
  [
    `resources:\n${Array.from({ length: 300 }, (_, at) => `${" ".repeat(at + 1)}a:`).join("\n")}`,
    /levels|nested|deep/,
  ],
])("%.30j has no drawing", async (text, message) => {
  const result = await drawText(text);
  expect(result.ok ? "drawn" : result.message).toMatch(message);
});
