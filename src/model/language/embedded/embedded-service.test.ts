import { expect, test } from "vitest";

import type { PropertyPath } from "#model/base/path.ts";
import { embedService } from "#model/language/embedded/embedded-service.ts";
import { frameOf, frameText } from "#model/language/embedded/frame.ts";
import { resourceId } from "#model/program/program.ts";
import { caretIn, serviceOf } from "#model/testing/language/language-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const program = readDesign([
  "net:Vpc main cidrBlock=10.0.0.0/16",
  'net:Subnet inner vpcId=${main.id} rules:=[{"fromPort":1,"protocol":"tcp"}] zone=north',
]);

function open(path: PropertyPath, marked: string) {
  const frame = frameOf(program, resourceId(2), path);
  if (frame === undefined) throw new Error("There is no such place.");
  const { text, offset } = caretIn(marked);
  const service = embedService(serviceOf(""), frame);
  service.update(text);
  const accept = (label: string): string => {
    const { range, items = [] } = service.completions(offset) ?? {};
    const item = items.find((each) => each.label === label);
    if (range === undefined || item === undefined) return `no ${label}`;
    let { insert } = item;
    for (const { start, end } of (item.placeholders ?? []).toReversed())
      insert = `${insert.slice(0, start)}‹${insert.slice(start, end)}›${insert.slice(end)}`;
    return text.slice(0, range.start) + insert + text.slice(range.end);
  };
  const offered = (): readonly string[] =>
    service.completions(offset)?.items.map(({ label }) => label) ?? [];
  return { service, offset, text, accept, offered, frame };
}

test.each<[what: string, path: PropertyPath, marked: string, labels: readonly string[]]>([
  ["inputs of the resource", [], "vpcId: x\n|", ["rules", "mode", "zone"]],
  ["inputs in an object of a list", ["rules", 0], "|", ["fromPort", "protocol", "toPort"]],
  ["inputs of an entry of a list", ["rules"], "- |", ["fromPort", "protocol", "toPort"]],
  ["inputs on a later line", ["extra"], "fromPort: 1\n|\n", ["protocol", "toPort", "cidrs"]],
  ["values", [], "vpcId: x\nmode: |", ["public", "private", "proxy"]],
  ["references", [], "vpcId: ${|", ["${main.id}"]],
])("the text of a value is completed: %s", (_, path, marked, labels) => {
  expect(open(path, marked).offered().slice(0, labels.length)).toEqual(labels);
});

test("an insertion has the indentation of the value's text", () => {
  expect(open([], "ex|").accept("extra")).toBe("extra:\n  fromPort: ‹›\n  protocol: ‹›");
  expect(open([], "- x\n|").accept("extra")).toBe("no extra");
});

test("problems have positions in the value's text, and fixes that fit in it", () => {
  const { service, text } = open([], "mode: prixate\nrules:\n  - fromPort: x|\n");
  const found = service.problems();
  expect(found.map(({ range }) => text.slice(range.start, range.end))).toEqual([
    "prixate",
    "fromPort",
    "x",
  ]);
  const [change] = found[0]?.fixes[0]?.changes() ?? [];
  expect(change && text.slice(0, change.start) + change.insert + text.slice(change.end)).toBe(
    text.replace("prixate", "private"),
  );
});

test("information about a key is at the key, and outside declarations are left out", () => {
  const { service, offset, text } = open([], "zone: a\nvpcI|d: ${main.id}\n");
  const hover = service.hover(offset);
  expect(hover && text.slice(hover.range.start, hover.range.end)).toBe("vpcId");
  expect(service.definition(text.indexOf("main"))).toBeUndefined();
  expect(service.references(text.indexOf("main"))).toHaveLength(1);
});

test("a frame contains the whole program, and a missing place has no frame", () => {
  const frame = frameOf(program, resourceId(2), ["rules", 0]);
  expect(frame && frameText(frame, "fromPort: 2\nprotocol: tcp")).toContain(
    "      rules:\n        -\n          fromPort: 2\n          protocol: tcp\n      zone: north\n",
  );
  expect(frameOf(program, resourceId(9), [])).toBeUndefined();
});
