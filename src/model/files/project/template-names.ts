import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { textOf } from "#model/files/manifest/entries.ts";

/**
 * What `pulumi new` replaces in the project file of a template by what a person calls the project
 * (`transform`, pulumi/pulumi:pkg/cmd/pulumi/templates/project_templates.go). It is text, though a program's reader takes it for a
 * reference.
 */
const placeholders = { name: "${PROJECT}", description: "${DESCRIPTION}" } as const;

type Named = keyof typeof placeholders;

export const isPlaceholder = (key: string, text: Json | undefined): boolean =>
  (key === "name" || key === "description") && text === placeholders[key];

/** The name that a file gives a program and that is no plain text, a number, say; undefined where it is or there is none. */
export function unreadName(json: JsonObject): Json | undefined {
  return nameInTemplate(json, "name") === undefined ? own(json, "name") : undefined;
}

/** The name or the description of a program or a template; undefined where it is no plain text. */
export const nameInTemplate = (json: JsonObject, key: Named): string | undefined =>
  isPlaceholder(key, own(json, key)) ? placeholders[key] : textOf(json, key);
