import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { textOf } from "#model/files/manifest/entries.ts";

/**
 * The placeholders that `pulumi new` replaces in a template's project file with the user's input (`transform`,
 * pulumi/pulumi:pkg/cmd/pulumi/templates/project_templates.go). The placeholders are literal strings, although they
 * look like references.
 */
const placeholders = { name: "${PROJECT}", description: "${DESCRIPTION}" } as const;

type Named = keyof typeof placeholders;

export const isPlaceholder = (key: string, text: Json | undefined): boolean =>
  (key === "name" || key === "description") && text === placeholders[key];

/**
 * A name in a file that is not a literal string, such as a number; undefined if the name is a literal string or absent.
 */
export function unreadName(json: JsonObject): Json | undefined {
  return nameInTemplate(json, "name") === undefined ? own(json, "name") : undefined;
}

/** The name or description of a program or a template; undefined if it is not a literal string. */
export const nameInTemplate = (json: JsonObject, key: Named): string | undefined =>
  isPlaceholder(key, own(json, key)) ? placeholders[key] : textOf(json, key);
