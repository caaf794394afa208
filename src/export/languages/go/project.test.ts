import { expect, test } from "vitest";

import { exportDesign } from "#export/export.ts";
import { go } from "#export/languages/go/go.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { readDesign } from "#model/testing/read-design.ts";

test("for a package that is not loaded, go.mod requires the design's declared version, or there is a warning", () => {
  const design = readDesign(["tls:PrivateKey key"]);
  const print = (declared: typeof design) => {
    const { files, diagnostics } = exportDesign(declared, testCatalog(), go);
    const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";
    const versions = diagnostics.filter(({ rule }) => rule === "export/version");
    return [textOf("main.go"), textOf("go.mod"), versions] as const;
  };
  const [program, modules, said] = print({
    ...design,
    packages: [{ name: "tls", source: "tls", version: "5.3.1", isShort: false, extras: {} }],
  });
  expect(program).toContain('"github.com/pulumi/pulumi-tls/sdk/v5/go/tls"');
  expect(modules).toContain("\tgithub.com/pulumi/pulumi-tls/sdk/v5 v5.3.1\n");
  expect(said).toEqual([]);

  const [guessed, without, warned] = print(design);
  expect(guessed).toContain('"github.com/pulumi/pulumi-tls/sdk/go/tls"');
  expect(without).not.toContain("tls");
  expect(warned).toEqual([
    expect.objectContaining({
      location: { kind: "package", name: "tls" },
      message: expect.stringContaining("The version of tls is unknown, so go.mod"),
    }),
  ]);
});
