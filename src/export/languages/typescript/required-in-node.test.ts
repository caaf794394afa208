import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { python } from "#export/languages/python/python.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { lamps } from "#export/testing/packages/lamps.ts";

const bare = (code: string): string => code.replaceAll(/\s+/g, "");

/** The code of an output that accesses a lamp, without white space. */
function output(access: string, language: Language = typescript, schema: object = lamps): string {
  const program = design({
    resources: { lamp: { type: "lamps:Lamp" }, loose: { type: "lamps:Loose" } },
    outputs: { it: `\${${access}}` },
  });
  const [file] = exportDesign(program, testCatalog(schema), language).files;
  return bare(file?.text ?? "");
}

test.each([
  // Outputs that `requiredOutputs` lists always exist.
  ["lamp.status.bulbs[0].color", "it=lamp.status.bulbs[0].color;"],
  // Other outputs are optional, but only an optional value before another step needs handling.
  ["lamp.status.note", "it=lamp.status.note;"],
  // Without a list, the schema's own `required` applies.
  ["lamp.room.floor.level", "it=lamp.room.apply((room)=>room.floor?.level);"],
  ["loose.status.bulbs[0].color", "it=loose.status.apply((status)=>status?.bulbs[0]?.color);"],
])("TypeScript writes %s as %s", (access, text) => {
  expect(output(access)).toContain(text);
});

test("in TypeScript, an output that is required only for Node.js is not asserted", () => {
  const print = (part: string): string => {
    const it = { type: "lamps:Lamp", properties: { name: `\${lamp.status.bulbs[0].${part}}` } };
    const program = design({ resources: { lamp: { type: "lamps:Lamp" }, it } });
    return bare(exportDesign(program, testCatalog(lamps), typescript).files[0]?.text ?? "");
  };
  expect(print("color")).toContain("name:lamp.status.bulbs[0].color,");
  // The schema requires this output, but the SDK's types don't.
  expect(print("watts")).toContain("name:pulumi.interpolate`${lamp.status.bulbs[0].watts}`,");
});

test("in TypeScript, an input that is required for Node.js is required", () => {
  const bulb = { color: "${color}", watts: "${watts}" };
  const config = {
    color: { type: "string", default: null },
    watts: { type: "number", default: null },
  };
  const resources = { lamp: { type: "lamps:Lamp", properties: { bulb } } };
  const program = design({ config, resources });
  const text = exportDesign(program, testCatalog(lamps), typescript).files[0]?.text ?? "";
  expect(bare(text)).toContain("bulb:{color:color!,watts,}");
});

test("a package that is compatible with kubernetes20 has all outputs of a resource", () => {
  const schema = { ...lamps, language: { nodejs: { compatibility: "kubernetes20" } } };
  const access = "loose.status.bulbs[0].color";
  expect(output(access, typescript, schema)).toContain("it=loose.status.bulbs[0].color;");
});

test("Python keeps its guard, which the Node.js types say nothing about", () => {
  expect(output("lamp.status.bulbs[0].color", python)).toContain(
    "lambdabulbs:bulbs[0].colorifbulbselseNone",
  );
});
