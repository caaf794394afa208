import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A test's own folder, which is removed after the test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "stackwright-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
