import { joinWithAnd } from "#model/base/messages.ts";
import type { PlaceholderUse } from "#model/packages/placeholders.ts";
import { nameReal } from "#model/packages/placeholders.ts";
import type { PrintedFile } from "#export/language.ts";
import { readmeName } from "#export/project/readme.ts";

/** The notice for a project with placeholder packages; at least one is given. */
export function placeholderNotice(uses: readonly PlaceholderUse[], quote = ""): string {
  const names = joinWithAnd(uses.map(({ name }) => quote + name + quote));
  return uses.length === 1
    ? `${names} is a placeholder name that is not published, so this project cannot be installed.`
    : `${names} are placeholder names that are not published, so this project cannot be installed.`;
}

/** The files, with the notice in the README if there is one. */
export function withPlaceholderNotice(
  files: readonly PrintedFile[],
  uses: readonly PlaceholderUse[],
): readonly PrintedFile[] {
  if (uses.length === 0) return files;
  const real = joinWithAnd(uses.map(nameReal));
  const notice = `## Packages\n\n${placeholderNotice(uses, "`")} To deploy it, export the design for the provider packages: ${real}.\n`;
  return files.map((file) =>
    file.path === readmeName ? { ...file, text: `${file.text}\n${notice}` } : file,
  );
}
