import type { ParseOptions } from "#model/files/manifest/parse.ts";
import { noManifest, programOfManifest } from "#model/files/manifest/parse.ts";
import { readObject } from "#model/files/manifest/read-object.ts";
import { spellKeys } from "#model/files/manifest/spelling/spell-keys.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";

/**
 * Opens a handwritten program in JSON. The keys of the program may have any letter case that Pulumi accepts. For
 * Stackwright's own files, parseManifest is enough.
 */
export function parseProgramFile(text: string, options: ParseOptions = {}): ParseResult {
  const file = readObject(text, noManifest, options.deepest);
  if (!file.ok) return file;
  const { json, diagnostics } = spellKeys(file.json);
  return programOfManifest(json, options, [...file.diagnostics, ...diagnostics]);
}
