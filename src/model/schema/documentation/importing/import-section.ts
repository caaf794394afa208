import { resolveMarkup } from "#model/schema/documentation/pulumi-markup.ts";

/** The number of characters to read from a long description. */
const maxRead = 500_000;

/** The section "Import" in a type's description. */
export interface ImportSection {
  /** The first paragraph, on one line. */
  readonly sentence: string;
  /** The IDs in the section's commands, without quotation marks. */
  readonly examples: readonly string[];
}

/** The import section in a type's description; undefined if there is none. */
export function importSection(description: string | undefined): ImportSection | undefined {
  const text = description?.slice(0, maxRead) ?? "";
  const at = text.search(/^#+ Imports?\s*$/m);
  if (at < 0) return undefined;
  const section = resolveMarkup(text.slice(at), "yaml").replace(/^#+ Imports?\s*/, "");
  const examples = [...section.matchAll(command)].map(([, example = ""]) => unquoted(example));
  const sentence =
    section
      .split(/\s*(?:```|\n\s*\n)/)[0]
      ?.replaceAll(/\s+/g, " ")
      .trim() ?? "";
  return { sentence, examples };
}

const command = /^\s*\$?\s*pulumi import \S+ (?:"[^"\n]*"|'[^'\n]*'|\S+) (.+?)\s*$/gm;

const unquoted = (text: string): string =>
  text
    .replace(/`$/, "")
    .replace(/^(["'])(.*)\1$/, "$2")
    .trim();
