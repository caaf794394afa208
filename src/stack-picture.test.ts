import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { preview, stackExport } from "#cli/testing/stack.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { stackPicture, stateBefore } from "#ui/picture/stack-picture.ts";

const state = openState(stackExport);
const run = openPreview(preview);
const baseline = state.ok ? state.baseline : undefined;
const overlay = run.ok ? run.overlay : undefined;

async function saved(
  ...of: [Parameters<typeof stackPicture>[1], Parameters<typeof stackPicture>[2]?]
): Promise<readonly unknown[]> {
  const { file, draw } = await stackPicture(createBuiltInCatalog(), ...of);
  return [file, draw("light").text];
}

test("the page saves the picture of a stack as the terminal prints it", async () => {
  const file = join(createFolder(), "state.json");
  writeFileSync(file, stackExport);
  const steps = overlay?.steps ?? [];
  expect(steps.length).toBeGreaterThan(0);
  const ofState = await runWith(["graph", "-"], stackExport);
  expect(await saved(baseline)).toEqual(["shop-dev", ofState.output]);
  const ofRun = await runWith(["graph", "-"], preview);
  expect(await saved(undefined, steps)).toEqual(["shop-dev", ofRun.output]);
  const ofBoth = await runWith(["graph", "-", "--base-state", file], preview);
  const [, both] = await saved(overlay && stateBefore(overlay, baseline), steps);
  expect(both).toBe(ofBoth.output);
});

test("a state of another stack does not precede a run", () => {
  if (overlay === undefined || baseline === undefined) throw new Error("no fixture");
  expect(stateBefore(overlay, { ...baseline, stack: "prod" })).toBeUndefined();
  expect(stateBefore(overlay, undefined)).toBeUndefined();
});
