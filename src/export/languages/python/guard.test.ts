import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { python } from "#export/languages/python/python.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const item = { $ref: "#/types/boxes:index:Item" };
const string = { type: "string" };

const properties = {
  first: item,
  label: string,
  left: item,
  items: { type: "array", items: item },
  names: { type: "array", items: string },
  named: { type: "object", additionalProperties: item },
  sizes: { type: "object", additionalProperties: { type: "integer" } },
  tags: { type: "object", additionalProperties: string },
  free: { $ref: "pulumi.json#/Any" },
  list: item,
  value: item,
};

const catalog = testCatalog({
  name: "boxes",
  types: {
    "boxes:index:Item": {
      type: "object",
      properties: {
        name: string,
        note: string,
        count: { type: "integer" },
        ready: { type: "boolean" },
        next: item,
        parts: { type: "array", items: item },
        more: { type: "array", items: item },
        color: { $ref: "#/types/boxes:index:Color" },
      },
      required: ["name", "parts"],
    },
    "boxes:index:Color": { type: "string", enum: [{ value: "red" }] },
  },
  resources: {
    "boxes:index:Box": {
      properties,
      required: ["first"],
      inputProperties: {
        ...properties,
        color: { $ref: "#/types/boxes:index:Color" },
        size: { type: "integer" },
      },
      requiredInputs: ["label"],
    },
  },
});

const config = {
  key: { type: "object", default: null },
  sure: { type: "object" },
  hush: { type: "object", secret: true, default: null },
  note: { type: "string", default: null },
  token: { type: "string", secret: true, default: null },
  counts: { type: "List<Integer>", default: null },
  ratios: { type: "List<Number>", default: null },
  pins: { type: "List<Integer>", secret: true, default: null },
};

function print(inputs: JsonObject, outputs: JsonObject, name = "box"): string {
  const it = { type: "boxes:Box", properties: inputs };
  const resources = { [name]: { type: "boxes:Box" }, it };
  return exportDesign(design({ config, resources, outputs }), catalog, python).files[0]?.text ?? "";
}

/** The code without line breaks and the parentheses around them. */
const flat = (text: string): string =>
  text
    .replaceAll(/\n */g, " ")
    .replaceAll(/(?<=[([]) |,? (?=[)\]])/g, "")
    .replaceAll(/(?<=: )\((.* else None)\)/g, "$1");

const output = (value: string, name?: string): string =>
  flat(/export\(\s*"a",?\s*([^]*?),?\s*\)\n$/.exec(print({}, { a: value }, name))?.[1] ?? "");

const input = (key: string, value: JsonObject[string]): string =>
  flat(/it = [^]*?=([^]*),\n\)\n/.exec(print({ [key]: value }, {}))?.[1] ?? "");

test.each<[value: string, printed: string]>([
  ["${box.left}", "box.left"],
  ["${box.first.name}", "box.first.name"],
  ["${box.first.note}", "box.first.note"],
  ["${box.first.parts[1].name}", "box.first.parts[1].name"],
  ["${sure.a[1].b}", 'sure["a"][1]["b"]'],
])("%s is %s: nothing on the path can be missing", (value, printed) => {
  expect(output(value)).toBe(printed);
});

test.each<[value: string, parameter: string, printed: string]>([
  ["${box.left.name}", "left", "left.name if left else None"],
  ["${box.left.next.note}", "left", "left.next.note if left and left.next else None"],
  ["${box.left.parts[0].name}", "left", "left.parts[0].name if left and left.parts else None"],
  ["${box.items[0].note}", "items", "items[0].note if items else None"],
  ["${box.items[1]}", "items", "items[1] if items and len(items) > 1 else None"],
  [
    "${box.items[1].more[2].name}",
    "items",
    "items[1].more[2].name if items and len(items) > 1 and items[1].more and len(items[1].more) > 2 else None",
  ],
  ["${box.tags.a}", "tags", 'tags.get("a") if tags else None'],
  ["${box.named.a.name}", "named", 'named["a"].name if named and named.get("a") else None'],
  // In a value of type `Any`, no part is known to exist.
  ["${box.free.a.b}", "free", 'free["a"].get("b") if free and free.get("a") else None'],
  ["${box.free[0][1]}", "free", "free[0][1] if free and free[0] and len(free[0]) > 1 else None"],
  ["${box.free[1].b}", "free", 'free[1].get("b") if free and len(free) > 1 and free[1] else None'],
  // The parameter is not called `list`, because it would hide Python's own name.
  ["${box.list.name}", "value", "value.name if value else None"],
])(
  "%s is a function of the first value that can be missing, %s: %s",
  (value, parameter, printed) => {
    const name = value.split(/[.[}]/)[1];
    expect(output(value)).toBe(`box.${name}.apply(lambda ${parameter}: ${printed})`);
  },
);

test("what certainly exists comes before the function", () => {
  expect(output("${box.first.parts[1].more[0].name}")).toBe(
    "box.first.parts[1].more.apply(lambda more: more[0].name if more else None)",
  );
});

test("a parameter hides no variable", () => {
  const found = (name: string): string => output(`\${${name}.left.name}`, name);
  expect(found("left")).toBe("left.left.apply(lambda value: value.name if value else None)");
  expect(found("value")).toBe("value.left.apply(lambda left: left.name if left else None)");
  expect(output("${value.list.name}", "value")).toBe(
    "value.list.apply(lambda value_2: value_2.name if value_2 else None)",
  );
});

test.each<[value: string, printed: string]>([
  ["${key.a}", 'key.get("a") if key else None'],
  ["${key.a[0].b}", 'key["a"][0].get("b") if key and key.get("a") and key["a"][0] else None'],
  ["${counts[1]}", "counts[1] if counts and len(counts) > 1 else None"],
  // In this case, the output itself is missing.
  ["${hush.a.b}", 'hush["a"]["b"] if hush is not None else None'],
  ["a ${key.a}", "f\"a {key.get('a') if key else None}\""],
  ["a ${hush.a}", 'pulumi.Output.format("a {}", hush["a"] if hush is not None else None)'],
  [
    "a ${box.left.name}",
    'pulumi.Output.format("a {}", box.left.apply(lambda left: left.name if left else None))',
  ],
  [
    "a ${box.left.ready}",
    'pulumi.Output.format("a {}", pulumi.Output.json_dumps(box.left.apply(lambda left: left.ready if left else None)))',
  ],
])("%s is %s", (value, printed) => {
  expect(output(value)).toBe(printed);
});

// Pyright accepts `None` for an input of a provider's SDK, but not an output of `None`.
test.each<[input: string, value: JsonObject[string], printed: string]>([
  ["label", "${box.label}", "cast(pulumi.Output[str], box.label)"],
  ["names", "${box.names}", "cast(pulumi.Output[list[str]], box.names)"],
  ["sizes", "${box.sizes}", "cast(pulumi.Output[dict[str, int]], box.sizes)"],
  ["left", "${box.first}", "cast(Any, box.first)"],
  [
    "label",
    "${box.left.name}",
    "box.left.apply(lambda left: cast(str, left.name if left else None))",
  ],
  [
    "size",
    "${box.left.count}",
    "box.left.apply(lambda left: cast(int, left.count if left else None))",
  ],
  [
    "color",
    "${box.left.color}",
    "box.left.apply(lambda left: cast(boxes.Color, left.color if left else None))",
  ],
  [
    "color",
    "${box.left.name}",
    "box.left.apply(lambda left: cast(Any, left.name if left else None))",
  ],
  [
    "left",
    "${box.left.next}",
    "box.left.apply(lambda left: cast(Any, left.next if left else None))",
  ],
  [
    "label",
    "${box.left.count}",
    "box.left.apply(lambda left: cast(str, str(left.count) if left and left.count is not None else None))",
  ],
  [
    "label",
    "${box.left.ready}",
    "box.left.apply(lambda left: cast(str, str(left.ready).lower() if left and left.ready is not None else None))",
  ],
  ["free", "${box.left.name}", "box.left.apply(lambda left: left.name if left else None)"],
  ["label", "${box.first.name}", "box.first.name"],
  // A resource's constructor accepts `None` even for required inputs.
  ["label", "${note}", "note"],
  ["label", "${token}", "token"],
  ["label", "${key.a}", 'key.get("a") if key else None'],
  ["label", "${hush.a}", 'hush["a"] if hush is not None else None'],
  ["label", "${counts[0]}", "str(counts[0]) if counts else None"],
  ["label", "${ratios[0]}", 'f"{ratios[0]:.15g}" if ratios else None'],
  ["label", "${pins[0]}", "pins[0].apply(str) if pins is not None else None"],
  ["names", ["${note}"], "[cast(str, note)]"],
  ["names", ["${token}"], "[cast(pulumi.Output[str], token)]"],
  ["names", ["${key.a}"], '[cast(Any, key.get("a") if key else None)]'],
  ["left", { name: "${note}" }, "boxes.ItemArgs(name=cast(str, note))"],
  ["left", { note: "${note}" }, "boxes.ItemArgs(note=note)"],
])("the input %s of %j is %s", (name, value, printed) => {
  expect(input(name, value)).toBe(printed);
});

test("only what is used is imported", () => {
  const resources = {
    box: { type: "boxes:Box" },
    it: { type: "boxes:Box", properties: { label: "${box.left.ready}" } },
  };
  const { files } = exportDesign(design({ resources }), catalog, python);
  expect(files[0]?.text).toMatch(/^from typing import cast\n\nimport pulumi_boxes as boxes\n\n/);
});

test("a long one breaks as formatters break it", () => {
  const printed = print(
    { names: ["${box.items[1].more[2].name}"] },
    { a: "${box.left.next.next.note}" },
  );
  expect(printed).toContain(`
    names=[
        box.items.apply(
            lambda items: cast(
                str,
                (
                    items[1].more[2].name
                    if items
                    and len(items) > 1
                    and items[1].more
                    and len(items[1].more) > 2
                    else None
                ),
            )
        ),
    ],
`);
  expect(printed).toContain(`
pulumi.export(
    "a",
    box.left.apply(
        lambda left: (
            left.next.next.note if left and left.next and left.next.next else None
        )
    ),
)
`);
});
