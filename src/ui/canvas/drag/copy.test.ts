import { expect, test } from "vitest";

import { resourceId } from "#model/program/program.ts";
import { applyEdit } from "#model/program/edit.ts";
import { copyBy } from "#ui/canvas/drag/copy.ts";
import { chain } from "#diagram/testing/scenes.ts";

test("copies have the requested distance from their originals, and nothing else moves", () => {
  const program = chain(3);
  const shown = { r1: { x: 0, y: 0 }, r2: { x: 300, y: 40 }, r3: { x: 600, y: 80 } };
  const { edit, nodes } = copyBy(program, shown, [resourceId(3), resourceId(2)], { x: 8, y: 200 });
  const after = applyEdit(program, edit);
  expect(after.resources).toHaveLength(5);
  expect(nodes).toHaveLength(2);
  expect(after.layout?.positions).toMatchObject(shown);
  const copies = nodes.map((id) => after.layout?.positions[id]);
  expect(copies).toEqual(
    expect.arrayContaining([
      { x: 308, y: 240 },
      { x: 608, y: 280 },
    ]),
  );
});
