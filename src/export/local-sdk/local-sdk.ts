import { findPackage } from "#model/program/packages/package-declaration.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { parametersOf } from "#model/schema/head/parameters-of.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import type { Program } from "#model/program/program.ts";
import type { PackageIndex, Parameterization } from "#model/schema/package-index.ts";

/** An SDK that is not published: Pulumi generates it in the project. */
export interface LocalSdk {
  /** The SDK's folder inside the project, with `/` as the separator, and without a leading or trailing `/`. */
  readonly path: string;
  /**
   * The project file's `packages` entry, from which `pulumi install` generates the SDK. Absent if only
   * the package's schema can generate it.
   */
  readonly declaration?: PackageDeclaration;
}

/** A package that uses a parameterized provider plugin. */
export interface ParameterizedPackage {
  readonly name: string;
  readonly index: PackageIndex;
  readonly parameterization: Parameterization;
  /** The version without a leading `v`; absent if the schema has none. */
  readonly version?: string;
}

/** The package if it is parameterized; undefined for a package with its own plugin. */
export function parameterized(index: PackageIndex | undefined): ParameterizedPackage | undefined {
  if (index?.parameterization === undefined) return undefined;
  const version = normalizeVersion(index.version ?? "");
  return {
    name: index.name,
    index,
    parameterization: index.parameterization,
    ...(version === undefined ? {} : { version }),
  };
}

/**
 * A parameterized package's SDK, according to its schema or the design; undefined for a package with a published SDK.
 * The SDK's folder is where `pulumi install` and `pulumi package add` put it (`GenerateLocalSDK`,
 * pulumi/pulumi:pkg/cmd/pulumi/packageworkspace/packageworkspace.go).
 */
export function localSdkOf(
  name: string,
  index: PackageIndex | undefined,
  packages: Program["packages"],
): LocalSdk | undefined {
  const made = parameterized(index);
  const declared = findPackage(packages, name);
  const isDeclared = declared !== undefined && isMadeByParameters(declared);
  if (made === undefined && !isDeclared) return undefined;
  const namespace = index?.namespace ?? "";
  const declaration = isDeclared || made === undefined ? declared : declarationOf(made);
  return {
    path: `sdks/${namespace === "" ? "" : `${namespace}-`}${name}`,
    ...(declaration === undefined ? {} : { declaration }),
  };
}

const isMadeByParameters = ({ parameters = [], extras }: PackageDeclaration): boolean =>
  parameters.length > 0 || Object.hasOwn(extras, "extensions");

/**
 * The declaration that `pulumi package add` writes
 * (pulumi/pulumi:pkg/cmd/pulumi/packagecmd/package_add.go), if the parameters are known.
 */
function declarationOf({
  name,
  index,
  parameterization,
}: ParameterizedPackage): PackageDeclaration | undefined {
  const parameters = parametersOf(parameterization);
  if (parameters === undefined) return undefined;
  const { name: source, version } = parameterization.baseProvider;
  const url = downloadUrlOf(index);
  return {
    name,
    source,
    version,
    parameters,
    ...(url === undefined ? {} : { pluginDownloadURL: url }),
    isShort: false,
    extras: {},
  };
}

/** The plugin's download URL from the schema, if Pulumi accepts it. */
export function downloadUrlOf({ head }: PackageIndex): string | undefined {
  const url = head["pluginDownloadURL"];
  return typeof url === "string" && url !== "" && pluginDownloadUrlError(url) === undefined
    ? url
    : undefined;
}

/**
 * The design with its project file's `packages`. A parameterized package is either declared with its parameters or not
 * declared, because it must never be declared as a package with its own plugin.
 */
export function withDeclaredParameters(
  program: Program,
  made: readonly ParameterizedPackage[],
): Program {
  if (made.length === 0) return program;
  const byName = new Map(made.map((each) => [each.name, each]));
  const kept = (program.packages ?? []).flatMap((declared): readonly PackageDeclaration[] => {
    const found = byName.get(declared.name);
    if (found === undefined || isMadeByParameters(declared)) return [declared];
    const known = declarationOf(found);
    return known === undefined ? [] : [known];
  });
  const added = made.flatMap((each) =>
    findPackage(program.packages, each.name) === undefined ? (declarationOf(each) ?? []) : [],
  );
  return { ...program, packages: [...kept, ...added] };
}
