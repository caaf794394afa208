import { lstat, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { describeReadError, readText, standardInput } from "#cli/read-file.ts";
import { recognise } from "#model/files/recognition/recognise.ts";

/** A design before a change, after it, or both. */
export interface DesignPair {
  /** The path in the folders, with `/`, or the name of the file. */
  readonly file: string;
  readonly base: string | undefined;
  readonly head: string | undefined;
}

export type FoundPairs =
  | { readonly ok: true; readonly pairs: readonly DesignPair[] }
  | { readonly ok: false; readonly message: string; readonly file?: string };

/** The designs of two files or two folders, side by side. */
export async function findDesigns(base: string, head: string): Promise<FoundPairs> {
  const [before, after] = [await kindOf(base), await kindOf(head)];
  if (typeof before === "object") return { ok: false, file: base, ...before };
  if (typeof after === "object") return { ok: false, file: head, ...after };
  if (before !== after)
    return { ok: false, message: "--base and --head are two files or two folders." };
  if (before === "file") return { ok: true, pairs: [{ file: basename(head), base, head }] };
  const [old, next] = [await designsIn(base), await designsIn(head)];
  // What is a design on one side only by its name may be one that was begun or ended.
  const names = [...new Set([...old, ...next])].toSorted();
  return {
    ok: true,
    pairs: names.map((file) => ({
      file,
      base: old.has(file) ? join(base, file) : undefined,
      head: next.has(file) ? join(head, file) : undefined,
    })),
  };
}

async function kindOf(path: string): Promise<"file" | "folder" | { readonly message: string }> {
  if (path === standardInput) return "file";
  try {
    return (await lstat(path)).isDirectory() ? "folder" : "file";
  } catch (error) {
    return { message: describeReadError(error) };
  }
}

/** So many files are looked at in a folder, so deep, of so many bytes each. */
const mostFiles = 5000;
const mostDepth = 16;
const mostBytes = 32 * 1024 * 1024;

/** The paths of all designs in a folder. Links are not followed; hidden folders and installed packages are left out. */
async function designsIn(folder: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let looked = 0;
  const visit = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const { name } = entry;
      const inside = path === "" ? name : `${path}/${name}`;
      if (entry.isDirectory() && depth < mostDepth) {
        if (!name.startsWith(".") && name !== "node_modules") await visit(inside, depth + 1);
      } else if (entry.isFile() && /\.(?:json|ya?ml)$/i.test(name) && looked < mostFiles) {
        looked += 1;
        if (await isDesign(join(folder, inside), name)) found.add(inside);
      }
    }
  };
  await visit("", 0);
  return found;
}

const usualName = /^(?:(?:Main|Pulumi)\.(?:json|ya?ml)|PulumiPlugin\.ya?ml)$/;

async function isDesign(path: string, name: string): Promise<boolean> {
  const read = await readText(path, nothing(), mostBytes);
  if (!read.ok) return usualName.test(name);
  return looksLikeDesign(read.text, name);
}

/** By what it holds; what has a name that Pulumi gives to programs needs to say less. */
function looksLikeDesign(text: string, name: string): boolean {
  const hasResources = /^["']?(?:resources|components)["']?[ \t]*:|"resources"[ \t\r\n]*:/m.test(
    text,
  );
  const hasTypes = /["']?type["']?[ \t\r\n]*:[ \t\r\n]*["']?[\w-]+:[\w./-]*:?[\w-]+/.test(text);
  if (!hasResources || !(hasTypes || usualName.test(name))) return false;
  return recognise(text).kind === "program";
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // Only a file that is called "-" is the standard input.
}
