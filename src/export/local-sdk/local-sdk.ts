import { findPackage } from "#model/program/packages/package-declaration.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { parametersOf } from "#model/schema/head/parameters-of.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import type { Program } from "#model/program/program.ts";
import type { PackageIndex, Parameterization } from "#model/schema/package-index.ts";

/** An SDK that nobody published: Pulumi makes it in the project. */
export interface LocalSdk {
  /** The folder of the SDK inside the project, with `/` and without one at its ends. */
  readonly path: string;
  /**
   * What the `packages` of the project file say, from which `pulumi install` makes the SDK. Absent where it
   * can be made of the package's schema alone.
   */
  readonly declaration?: PackageDeclaration;
}

/** A package in which a parameterized provider plugin is used. */
export interface ParameterizedPackage {
  readonly name: string;
  readonly index: PackageIndex;
  readonly parameterization: Parameterization;
  /** Without a leading `v`; absent where the schema says none. */
  readonly version?: string;
}

/** The package as one that parameters make; undefined for one with a plugin of its own. */
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
 * The SDK of a package that parameters make, as its schema says it or the design; undefined for a package of
 * which one is published. Its folder is where `pulumi install` and `pulumi package add` put it
 * (`GenerateLocalSDK`, pulumi/pulumi:pkg/cmd/pulumi/packageworkspace/packageworkspace.go).
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
 * The declaration that `pulumi package add` writes (pulumi/pulumi:pkg/cmd/pulumi/packagecmd/package_add.go),
 * where the parameters are known.
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

/** Where the schema says that the plugin is downloaded from, if that is an address that Pulumi takes. */
export function downloadUrlOf({ head }: PackageIndex): string | undefined {
  const url = head["pluginDownloadURL"];
  return typeof url === "string" && url !== "" && pluginDownloadUrlError(url) === undefined
    ? url
    : undefined;
}

/**
 * The design with the `packages` that its project file declares: one that parameters make is declared with them,
 * or not at all, never as a package with a plugin of its own.
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
