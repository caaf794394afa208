import { readFileSync } from "node:fs";

/** The files of published schemas by package. The conformance run lists them in a file. */
export function publishedSchemas(): Readonly<Record<string, string>> {
  const published = process.env["STACKWRIGHT_PUBLISHED_SCHEMAS"];
  return published === undefined
    ? {}
    : (JSON.parse(readFileSync(published, "utf8")) as Record<string, string>);
}
