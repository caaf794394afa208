import { describeVersionError, normaliseVersion } from "#model/schema/package-version.ts";

/** What follows `--schema`: a file, and the version of its package where the file does not say it. */
export interface SchemaArgument {
  readonly file: string;
  readonly stated?: { readonly name: string; readonly version: string };
}

/** A file whose name looks like a version begins with `./`. */
const withVersion = /^([a-zA-Z][-a-zA-Z0-9_]*)@([^=]*)=(.*)$/s;

/** Reads `FILE` or `NAME@VERSION=FILE`; a text instead says what is wrong. */
export function readSchemaArgument(text: string): SchemaArgument | string {
  const found = withVersion.exec(text);
  if (found === null) return { file: text };
  const [, name = "", written = "", file = ""] = found;
  const version = normaliseVersion(written);
  if (version === undefined) return `--schema ${name}: ${describeVersionError(written) ?? ""}`;
  if (file === "") return `--schema ${name}@${version}= needs a file after it.`;
  return { file, stated: { name, version } };
}
