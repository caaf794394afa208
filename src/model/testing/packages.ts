import fc from "fast-check";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { printPackage, readPackage } from "#model/program/packages/package-declaration.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";

/** Invalid versions. An attacker may write such versions into a file to inject code in other places. */
export const hostileVersions = [
  '1.0.0","evil":"git+https://example.com/x',
  "1.0.0 ",
  " 1.0.0",
  "1.0.0\n",
  "1.0.0\nevil==1",
  "1.0.0 || 2.0.0",
  "1.0.0; import os",
  "1.0.0</version><version>2",
  "1.0.0'",
  "../../evil",
  "./evil",
  "C:\\evil",
  "file:../evil",
  "git+https://example.com/x.git",
  "https://example.com/x.tgz",
  "npm:evil@1.0.0",
  "^1.0.0",
  "*",
  "latest",
  "1.0.0.0",
  "01.0.0",
  "1.0.0-",
  "1.0.0-01",
  "1.0.0-é",
  "1.0.0+a+b",
  "99999999999999999.0.0",
  "${version}",
  "\u202e1.0.0",
] as const;

const text = fc.oneof(
  fc.constantFrom("aws", "pulumi/aws", "7.2.0", "v1.2.3-rc.1", "github.com/a/b", ""),
  fc.constantFrom(...hostileVersions),
  textArbitrary,
);

const entry: fc.Arbitrary<Omit<PackageDeclaration, "name">> = fc
  .record(
    {
      source: text,
      version: text,
      parameters: fc.array(text, { maxLength: 2 }),
      pluginDownloadURL: text,
      isShort: fc.boolean(),
      extras: recordOf(fc.constantFrom("checksums", "extensions", "__proto__", "Source"), anyJson),
    },
    { requiredKeys: ["source", "isShort", "extras"], noNullPrototype: true },
  )
  .map((parts) => {
    // A declaration in short form must be read back in short form.
    const { name: _, ...read } = readPackage("", printPackage({ name: "", ...parts })) ?? {
      name: "",
      ...parts,
    };
    return read;
  });

/**
 * Declarations of packages in designs, with hostile texts in every place. Integer keys are excluded, because they would
 * come first in an object.
 */
export const packagesArbitrary: fc.Arbitrary<readonly PackageDeclaration[]> = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom("alpha", "aws", "delta", "toString", "__proto__", "${x}", "a b"), entry)
    .map(([name, parts]) => ({ name, ...parts })),
  { selector: ({ name }) => name, minLength: 1, maxLength: 3 },
);
