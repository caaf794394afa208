import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../golden");

/** Set this variable to rewrite the golden files. Read them before you commit them. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

/**
 * A golden file's text. If the file is missing, it is written from the printed text, so somebody can read it. In CI,
 * where nobody reads it, a missing file is an error.
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
