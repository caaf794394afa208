import { packageArguments } from "#model/packages/package-command.ts";
import { shellCommand } from "#model/base/shell/command.ts";
import { codeSpan } from "#model/base/text/markdown.ts";
import type { LoweredProgram, PackageUse } from "#export/lower/lowered-program.ts";

/** An SDK language, by its name in Pulumi's command line. */
export type SdkRuntime = "nodejs" | "python" | "go" | "dotnet" | "java";

const generate = ["pulumi", "package", "gen-sdk"] as const;

/** The README's text about SDKs that are generated in the project. */
export interface LocalSdkSteps {
  /** The commands before `pulumi install`. */
  readonly commands: readonly string[];
  readonly paragraphs: readonly string[];
}

export function describeLocalSdks(
  { packages }: LoweredProgram,
  language: SdkRuntime,
): LocalSdkSteps {
  const steps = packages.map((use) => describeOne(use, language));
  return {
    commands: steps.flatMap(({ commands }) => commands),
    paragraphs: steps.flatMap(({ paragraphs }) => paragraphs),
  };
}

/**
 * If an SDK's parameters are known, `pulumi install` generates it: the command reads `packages` before it installs the
 * language's dependencies (pulumi/pulumi:pkg/cmd/pulumi/install/install.go). Any other SDK is generated from the
 * schema's file, with the command that doesn't change anything else in the project: `pulumi package add` would also
 * install missing dependencies.
 */
function describeOne(
  { name, version, localSdk, index }: PackageUse,
  language: SdkRuntime,
): LocalSdkSteps {
  if (localSdk === undefined) return { commands: [], paragraphs: [] };
  const title = `\`${name}\`${version === undefined ? "" : ` ${version}`}`;
  const base = index?.parameterization?.baseProvider;
  const maker = base === undefined ? "" : `; \`${base.name}\` ${base.version} generates it`;
  const start = `The SDK for ${title} is not published${maker}.`;
  const { path, declaration } = localSdk;
  if (declaration !== undefined) {
    const said = packageArguments(declaration);
    const same = said === undefined ? "" : `, as ${codeSpan(`pulumi package add ${said}`)} does`;
    return {
      commands: [],
      paragraphs: [`${start} \`pulumi install\` generates it in \`${path}\`${same}.`],
    };
  }
  const made = `sdks/${language}`;
  return {
    commands: [
      shellCommand([
        ...generate,
        `${name}.json`,
        "--language",
        language,
        "--local",
        "--out",
        "sdks",
      ]),
      ...(made === path ? [] : [shellCommand(["mv", made, path])]),
    ],
    paragraphs: [
      `${start} It is generated in \`${path}\` from \`${name}.json\`, the package's schema. Copy that file here first.`,
    ],
  };
}
