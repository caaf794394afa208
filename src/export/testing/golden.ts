import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../golden");

/** Set this to rewrite the golden files, to be read before they are committed. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

/**
 * A golden file's text. A missing one is written from the printed text, to be read; in CI, where nobody
 * reads it, it is an error.
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
