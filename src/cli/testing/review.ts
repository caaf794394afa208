import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createFolder } from "#cli/testing/folder.ts";
import type { Ran } from "#cli/testing/terminal.ts";
import { runWith } from "#cli/testing/terminal.ts";

export type Files = Readonly<Record<string, string | object>>;

/** A symbolic link to a path in the same folder, which a test can use instead of a file. */
export const linkTo = (target: string): object => new Link(target);

class Link {
  readonly target: string;

  constructor(target: string) {
    this.target = target;
  }
}

/** A test's own folder with files. */
export function folderWith(files: Files): string {
  const folder = createFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (content instanceof Link) {
      symlinkSync(join(folder, content.target), join(folder, path));
      continue;
    }
    writeFileSync(
      join(folder, path),
      typeof content === "string" ? content : JSON.stringify(content, null, 2),
    );
  }
  return folder;
}

export const designWith = (resources: object, more: object = {}): object => ({
  name: "shop",
  runtime: "yaml",
  ...more,
  resources,
});

export const token = (registryName: string, more: object = {}): object => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName, resourceGroupName: "Group" },
  ...more,
});

/** Reviews a change to one design. */
export async function reviewOf(
  before: object,
  after: object,
  words: readonly string[] = [],
): Promise<Ran> {
  const base = folderWith({ "Main.json": before });
  const head = folderWith({ "Main.json": after });
  return runWith(["review", "--base", base, "--head", head, ...words]);
}

/** The rows of the tables in Markdown, without borders. */
export const rowsIn = (markdown: string): readonly string[] =>
  markdown.split("\n").filter((line) => /^\| (?:`|\*\*|widened|narrowed)/.test(line));
