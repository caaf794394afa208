import { expect, test } from "vitest";
import { resourceId } from "#model/program/program.ts";
import { fileWithLines } from "#export/print/file-with-lines.ts";

test("what a file's lines show is computed once, on first use", () => {
  let asked = 0;
  const lines = [{ resource: resourceId(1) }, undefined];
  const file = fileWithLines("a.txt", "a\n", () => {
    asked += 1;
    return lines;
  });
  expect(file.text).toBe("a\n");
  expect(asked).toBe(0);
  expect(file.lines).toBe(lines);
  expect({ ...file }.lines).toBe(lines);
  expect(asked).toBe(1);
});
