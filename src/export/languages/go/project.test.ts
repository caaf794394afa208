import { expect, test } from "vitest";

import { exportDesign } from "#export/export.ts";
import { go } from "#export/languages/go/go.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { readDesign } from "#model/testing/read-design.ts";

test("of a package that is not loaded go.mod requires the version that the design declares, or it is said", () => {
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
      message: expect.stringContaining("The version of tls is not known, so go.mod"),
    }),
  ]);
});

test.each([
  ["5.16.2", "github.com/pulumi/pulumi-cloud/sdk/v5/go/cloud"],
  // A schema of the repository has no version.
  [undefined, "github.com/pulumi/pulumi-cloud/sdk/v5/go/cloud"],
])(
  "of a schema of another major version, %s, go.mod requires what the program asks for",
  (version, path) => {
    const catalog = testCatalog({
      name: "cloud",
      ...(version === undefined ? {} : { version }),
      language: { go: { importBasePath: path } },
      resources: { "cloud:index:Bucket": {} },
    });
    const program = {
      ...readDesign(["cloud:Bucket it"]),
      packages: [{ name: "cloud", source: "cloud", version: "4.4.0", isShort: false, extras: {} }],
    };
    const { files, diagnostics } = exportDesign(program, catalog, go);
    const textOf = (name: string) => files.find((file) => file.path === name)?.text ?? "";
    expect(textOf("go.mod")).toContain("github.com/pulumi/pulumi-cloud/sdk/v4 v4.4.0\n");
    expect(textOf("main.go")).toContain('"github.com/pulumi/pulumi-cloud/sdk/v4/go/cloud"');
    expect(
      diagnostics.flatMap(({ rule, message }) => (rule === "export/version" ? [message] : [])),
    ).toEqual([
      "The program asks for cloud 4.4.0, but the loaded schema is of version 5. go.mod requires 4.4.0, whose names may be others: load the schema of that version.",
    ]);
  },
);
