import { readFileSync } from "node:fs";

/** The files with published schemas, by package. The conformance run lists these files in another file. */
export function publishedSchemas(): Readonly<Record<string, string>> {
  const published = process.env["STACKWRIGHT_PUBLISHED_SCHEMAS"];
  return published === undefined
    ? {}
    : (JSON.parse(readFileSync(published, "utf8")) as Record<string, string>);
}
