import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { kinds } from "#export/testing/kinds.ts";

test("a lookup reports that the SDK doesn't send the plugin's URL", () => {
  const program = design({
    resources: {
      it: {
        type: "kinds:main:Sample",
        get: { id: "x" },
        options: { pluginDownloadURL: "https://example.com" },
      },
    },
  });
  const { diagnostics } = exportDesign(program, testCatalog(kinds), csharp);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Pulumi's .NET SDK ignores pluginDownloadURL when it looks up it. Install the plugin yourself.",
  ]);
});
