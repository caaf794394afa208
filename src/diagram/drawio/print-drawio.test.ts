import fc from "fast-check";
import { expect, test } from "vitest";

import { drawDesign } from "#diagram/draw-design.ts";
import { printDrawio } from "#diagram/drawio/print-drawio.ts";
import { cloudDesigns } from "#diagram/testing/cloud-designs.ts";
import { designOf, openedDesign } from "#diagram/testing/scenes.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { hostileTexts } from "#model/testing/markdown/hostile-texts.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const diagramOf = (program: Program, marks?: ReadonlyMap<ResourceId, Mark>) =>
  drawDesign({
    program,
    catalog: createCatalog([], []),
    diagnostics: [],
    ...(marks === undefined ? {} : { marks }),
  });

interface ReadCell {
  readonly id: string;
  readonly value: string;
  readonly parent: string | undefined;
  readonly source: string | undefined;
  readonly target: string | undefined;
  readonly style: ReadonlyMap<string, string>;
  readonly rect: readonly number[];
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** A file's cells, after checking that each tag is well-formed XML. */
function read(file: string): ReadonlyMap<string, ReadCell> {
  const tag = /<\/?[A-Za-z]+(?: [A-Za-z]+="(?:[^"<>&]|&(?:lt|gt|amp|quot);)*")*\/?>/g;
  expect(file.replaceAll(tag, "").trim()).toBe("");
  const attribute = (text: string, name: string): string | undefined => {
    const found = new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1];
    return found === undefined ? undefined : unescaped(found);
  };
  const cells = new Map<string, ReadCell>();
  const lines = file.split("\n").filter((line) => /^ {8}</.test(line));
  for (const line of lines) {
    const id = attribute(line, "id") ?? "";
    expect(cells.has(id)).toBe(false);
    const geometry = /<mxGeometry[^>]*>/.exec(line)?.[0] ?? "";
    const style = (attribute(line, "style") ?? "").split(";").map((part) => {
      const at = part.indexOf("=");
      return [at < 0 ? part : part.slice(0, at), part.slice(at + 1)] as const;
    });
    cells.set(id, {
      id,
      value: attribute(line, "value") ?? attribute(line, "label") ?? "",
      parent: attribute(line, "parent"),
      source: attribute(line, "source"),
      target: attribute(line, "target"),
      style: new Map(style),
      rect: ["x", "y", "width", "height"].map((side) => Number(attribute(geometry, side))),
    });
  }
  return cells;
}

/** A cell's position on the page. */
function cornerOf(cells: ReadonlyMap<string, ReadCell>, cell: ReadCell): readonly [number, number] {
  const [x = NaN, y = NaN] = cell.rect;
  const around = cells.get(cell.parent ?? "");
  if (around === undefined) throw new Error(`${cell.id} lies in nothing.`);
  if (around.id === "1") return [x, y];
  const [left, top] = cornerOf(cells, around);
  return [left + x, top + y];
}

const network = openedDesign({
  variables: { zone: "a" },
  resources: {
    vpc: { type: "aws:ec2:Vpc" },
    subnet: { type: "aws:ec2:Subnet", properties: { vpcId: "${vpc.id}", zone: "${zone}" } },
    server: {
      type: "aws:ec2:Instance",
      properties: { subnetId: "${subnet.id}", tags: { a: "${vpc.id}" } },
      options: { dependsOn: ["${subnet}"] },
    },
  },
});

test("frames are nested containers with their boxes, and wires connect boxes", () => {
  const cells = read(printDrawio(diagramOf(network)));
  const named = (name: string): ReadCell | undefined =>
    [...cells.values()].find(({ value }) => value.startsWith(`<b>${name}</b>`));
  const [vpc, subnet, server] = ["vpc", "subnet", "server"].map(named);
  expect(vpc?.parent).toBe("g1");
  expect(subnet?.parent).toBe("g2");
  expect(server?.parent).toBe("g2");
  expect(cells.get("g2")?.parent).toBe("g1");
  expect(cells.get("g2")?.style.get("container")).toBe("1");
  const wires = [...cells.values()].filter(({ source }) => source !== undefined);
  expect(wires.map(({ source, target }) => [source, target])).toContainEqual([vpc?.id, server?.id]);
  const depends = wires.find(({ style }) => style.get("dashPattern") === "7 5");
  expect([depends?.source, depends?.target]).toEqual([subnet?.id, server?.id]);
  expect(server?.style.get("image")).toMatch(/^data:image\/svg\+xml,[A-Za-z0-9+/]+=*$/);
});

test("an architecture's boxes and frames are placed as in the picture, and wires have the same ends", () => {
  for (const design of [cloudDesigns["21"], cloudDesigns["40"]]) {
    const diagram = diagramOf(design());
    const { view } = diagram;
    const cells = read(printDrawio(diagram));
    const cell = (id: string): ReadCell => cells.get(id)!;
    for (const [at, { id }] of view.scene.boxes.entries()) {
      const { x, y } = view.frames.get(id)!;
      const [left, top] = cornerOf(cells, cell(`b${at + 1}`));
      expect(left).toBeCloseTo(x, 1);
      expect(top).toBeCloseTo(y, 1);
    }
    for (const [at, { rect }] of view.groups.entries()) {
      const [left, top] = cornerOf(cells, cell(`g${at + 1}`));
      expect(left).toBeCloseTo(rect.x, 1);
      expect(top).toBeCloseTo(rect.y, 1);
    }
    for (const [at, wire] of view.scene.wires.entries()) {
      const { source = "", style } = cell(`w${at + 1}`);
      const { start } = view.routeOf(wire)!;
      const [left, top] = cornerOf(cells, cell(source));
      const [, , width = NaN, height = NaN] = cell(source).rect;
      expect(left + Number(style.get("exitX")) * width).toBeCloseTo(start.x, 0);
      expect(top + Number(style.get("exitY")) * height).toBeCloseTo(start.y, 0);
    }
  }
});

test("a planned operation is on its box's upper edge", () => {
  const [resource] = network.resources;
  const marks = new Map([
    [resource!.id, { operation: "create", certain: true, isBad: false } as const],
  ]);
  const cells = read(printDrawio(diagramOf(network, marks)));
  expect(cells.get("b1m")?.value).toBe("+ create");
  expect(cells.get("b1m")?.parent).toBe("b1");
});

function expectText(name: string): void {
  const program = designOf({ one: { type: "a:b:C" } });
  const [resource] = program.resources;
  const named = { ...program, name, resources: [{ ...resource!, name }] };
  const { value } = read(printDrawio(diagramOf(named))).get("b1")!;
  // A browser that parses the label finds only these two lines.
  expect(value).toMatch(/^<b>(?:[^<>&]|&(?:lt|gt|amp|quot);)*<\/b><br><font [^<>]*>C<\/font>$/);
}

test.each([...hostileTexts, "a;b=c", "]]>", "&lt;script>", "<img src=x onerror=alert(1)>"])(
  "the name %j stays text",
  expectText,
);

test("so does any other name", () => {
  fc.assert(fc.property(textArbitrary, expectText), { numRuns: runs(200) });
});
