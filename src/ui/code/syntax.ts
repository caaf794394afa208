import { typescriptLanguage } from "@codemirror/lang-javascript";
import { jsonLanguage } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";

/** The colouring of a file, by its name. The bare languages: their editing support is not needed here. */
export function syntaxOf(path: string): Extension {
  if (path.endsWith(".json")) return jsonLanguage;
  return path.endsWith(".ts") ? typescriptLanguage : [];
}
