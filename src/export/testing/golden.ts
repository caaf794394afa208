import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../golden");

/** Set to write the golden files anew, to be read before they are committed. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

/**
 * The text of a golden file. A new one is written from what was printed, so that it can be read; where
 * nobody is there to read it, in CI, it is missing.
 */
export function matchGolden(path: string, printed: string): string {
  const file = join(root, path);
  const isMissing = !existsSync(file);
  if (isMissing && process.env["CI"] !== undefined && !isUpdate)
    throw new Error(`There is no golden file ${path}.`);
  if (isMissing || isUpdate) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, printed);
  }
  return readFileSync(file, "utf8");
}
