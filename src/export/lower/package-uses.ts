import { isNull } from "#export/lower/term.ts";
import type { TermEntry } from "#export/lower/term.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { quoteShort } from "#model/base/messages.ts";
import { declaredPackages } from "#model/program/packages/declared-packages.ts";
import { isCommit } from "#model/program/packages/package-declaration.ts";
import { calledFunctions } from "#model/program/functions/called-functions.ts";
import type { Program } from "#model/program/program.ts";
import { tokensOf } from "#model/program/packages/tokens.ts";
import { normalizeVersion, readVersion } from "#model/program/packages/package-version.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { localSdkOf } from "#export/local-sdk/local-sdk.ts";
import { functionUseOf } from "#export/lower/calls/lower-call.ts";
import { classNameOf } from "#export/lower/naming/class-name.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";

/**
 * The packages of a program's resources and functions, in the versions that the design declares for all their
 * resources, or else in the loaded versions. A version on a single resource is an option in every language. Project
 * files omit invalid versions. A parameterized package has its schema's version, which includes the parameters.
 */
export function packagesOf(program: Program, catalog: Catalog): readonly PackageUse[] {
  const names = new Set<string | undefined>();
  for (const token of tokensOf(program.resources)) names.add(classNameOf(token, catalog)?.package);
  for (const token of calledFunctions(program)) names.add(functionUseOf(token, catalog)?.package);
  // The core SDK is not among the packages, because every program has it.
  names.delete("pulumi");
  return [...names]
    .filter((name) => name !== undefined)
    .toSorted()
    .map((name) => packageUse(name, program, catalog));
}

/** A single package that a program uses. */
export function packageUse(name: string, program: Program, catalog: Catalog): PackageUse {
  const index = catalog.package(name);
  const { version: said, versionFrom } = declaredPackages(program).get(name) ?? {};
  const loaded = index?.version ?? "";
  const isLoaded = index?.parameterization !== undefined;
  const version = normalizeVersion(
    isLoaded || (versionFrom === "resource" && loaded !== "") ? loaded : (said ?? loaded),
  );
  const localSdk = localSdkOf(name, index, program.packages);
  return {
    name,
    ...(index === undefined ? {} : { index }),
    ...(version === undefined ? {} : { version }),
    ...(localSdk === undefined ? {} : { localSdk }),
  };
}

/** Reports invalid versions, which project files omit. */
export function reportVersions({ packages = [] }: Program, report: ReportDiagnostic): void {
  for (const declaration of packages) {
    const { name, version = "" } = declaration;
    if (version === "" || isCommit(declaration) || readVersion(version) !== undefined) continue;
    report(
      "export/version",
      "warning",
      { kind: "package", name },
      `${quoteShort(version)} is not a version, so it is not part of the project.`,
    );
  }
}

/** True if a resource requests the version of the program's SDK. */
const isOwnVersion = (use: PackageUse | undefined, text: unknown): boolean =>
  use?.version !== undefined &&
  typeof text === "string" &&
  normalizeVersion(text) === use.version &&
  normalizeVersion(use.index?.version ?? "") === use.version;

/** True for an empty option, and for the version of the program's SDK. */
export const isImplied = ({ key, value }: TermEntry, use: PackageUse | undefined): boolean =>
  isNull(value) ||
  (key === "version" && value.kind === "literal" && isOwnVersion(use, value.value));

/** The publisher of a package's SDKs, which is Pulumi if the schema doesn't name a publisher. */
export const publisherOf = ({ index }: PackageUse): string => index?.namespace || "pulumi";
