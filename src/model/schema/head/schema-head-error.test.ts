import { expect, test } from "vitest";

import { schemaHeadError } from "#model/schema/head/schema-head-error.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import { bytesOf } from "#model/testing/schema-bytes.ts";

test.each([
  { version: "v1.2.3", pluginDownloadURL: "github://api.github.com/harbour" },
  {
    version: "7",
    pluginDownloadURL: "https://example.com/v${VERSION}/${NAME}-${OS}-${ARCH}.tar.gz",
  },
  { version: "", pluginDownloadURL: "", meta: {} },
  { meta: { moduleFormat: "(.*)(?:/[^/]*)" } },
  { meta: { moduleFormat: "(?P<module>[a-z]+)/.*" } },
])("%j is valid in a schema", (head) => {
  expect(schemaHeadError({ name: "gulls", ...head })).toBeUndefined();
});

test.each([
  [{ name: "gulls\nevil" }, "The schema has no package name."],
  [
    { name: "g".repeat(101) },
    "The schema's package name has 101 characters, but the maximum is 100.",
  ],
  [
    { version: "file:../evil" },
    'The schema has an invalid version. "file:../evil" is not a version. A version is not a URL or a path: it has three numbers, such as 3.2.0.',
  ],
  [
    { pluginDownloadURL: "file:///etc" },
    'The schema\'s pluginDownloadURL is "file:///etc". Pulumi downloads plugins from URLs that start with https://, github://, gitlab:// or git://.',
  ],
  [
    { meta: { moduleFormat: "(" } },
    'The schema\'s meta.moduleFormat is "(", which is not a valid regular expression in Go.',
  ],
  [
    { meta: { moduleFormat: "(?=a)" } },
    'The schema\'s meta.moduleFormat is "(?=a)", which is not a valid regular expression in Go.',
  ],
])("%j is rejected with its path", (head, message) => {
  const schema = { name: "gulls", resources: { "gulls:sky:Nest": {} }, ...head };
  expect(schemaHeadError(schema)).toBe(message);
  expect(indexSchema(bytesOf(schema))).toEqual({ ok: false, message });
});
