import { expect, test } from "vitest";

import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";

test.each([
  "https://example.com",
  "https://example.com/plugins/v${VERSION}/${NAME}-${OS}-${ARCH}.tar.gz?a=b#c",
  "http://localhost:8080/plugins",
  "HTTPS://example.com/",
  "github://api.github.com/pulumiverse",
  "github://api.github.com/pulumiverse/pulumi-x/",
  "gitlab://gitlab.example.com/43429536",
  "git://github.com/org/repository/path",
])("Pulumi downloads from %s", (url) => {
  expect(pluginDownloadUrlError(url)).toBeUndefined();
});

const scheme = "URLs that start with https://";

test.each([
  ["", scheme],
  ["example.com/plugins", scheme],
  ["s3://bucket/plugins", scheme],
  ["file:///etc/passwd", scheme],
  ["git+https://example.com/x", scheme],
  ["javascript:alert(1)", scheme],
  ["toString://example.com", scheme],
  [" https://example.com", scheme],
  ["https://example.com/a b", "no spaces"],
  ["https://example.com/a\n", "no spaces"],
  ['https://example.com/","evil":"x', "no spaces"],
  ["https://example.com/${HOME}", "no spaces"],
  ["https://example.com/\u202egz", "no spaces"],
  ["github://api.github.com/org/${NAME}", "no spaces"],
  ["https://", "https://host/path"],
  ["https:///path", "https://host/path"],
  ["github://api.github.com", "github://host/organization"],
  ["github:///org", "github://host/organization"],
  ["github://api.github.com/a/b/c", "github://host/organization"],
  ["gitlab://gitlab.com/a/b", "gitlab://host/project"],
  ["gitlab://gitlab.com/", "gitlab://host/project"],
  ["git://github.com", "git://host/path"],
])("the message about %j says why not", (url, reason) => {
  expect(pluginDownloadUrlError(url)).toContain(reason);
});
