import { own } from "#model/base/json.ts";
import { formatCount, quoteShort } from "#model/base/messages.ts";
import { parameterizationError } from "#model/schema/head/parameterization-error.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import { schemaVersionError } from "#model/program/packages/package-version.ts";
import { moduleFormatError } from "#model/schema/file/module-format.ts";
import { isPackageName, maxPackageName } from "#model/program/token.ts";

/**
 * The reason why a schema is rejected because of its top level, as a sentence; undefined if it is valid. The schema's
 * name, version and plugin URL become part of project files, and its module expression affects file names.
 */
export function schemaHeadError(head: Readonly<Record<string, unknown>>): string | undefined {
  const name = own(head, "name");
  if (typeof name === "string" && name.length > maxPackageName)
    return `The schema's package name has ${formatCount(name.length, "character")}, but the maximum is ${maxPackageName}.`;
  if (typeof name !== "string" || !isPackageName(name)) return "The schema has no package name.";
  return (
    schemaVersionError(own(head, "version")) ??
    downloadUrlError(own(head, "pluginDownloadURL")) ??
    moduleFormatError(own(head, "meta")) ??
    parameterizationError(head)
  );
}

function downloadUrlError(url: unknown): string | undefined {
  if (typeof url !== "string" || url === "") return undefined;
  const error = pluginDownloadUrlError(url);
  return error === undefined
    ? undefined
    : `The schema's pluginDownloadURL is ${quoteShort(url)}. ${error}`;
}
