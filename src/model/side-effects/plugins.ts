import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { visitAll } from "#model/side-effects/values.ts";
import { isObject, own } from "#model/base/json.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { isProjectFile } from "#model/files/project/project-keys.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { isNamed } from "#model/program/packages/package-declaration.ts";
import type { Program } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { isProviderToken } from "#model/program/token.ts";

const addressKey = "pluginDownloadURL";

/**
 * The plugins and packages that a part of a design makes Pulumi fetch from explicit sources or run from a folder.
 * `program` is the whole design.
 */
export function* findPlugins(part: Program, program: Program): Iterable<SideEffect> {
  const { packages = [], resources } = part;
  for (const declaration of packages) yield* ofPackage(declaration);
  for (const { id, token, inputs, inputsFrom, options } of resources) {
    for (const [key, address] of addressesIn(options))
      yield* download(address, program, { kind: "option", resource: id, path: [key] });
    // A provider also has an input for the URL (`GetProviderDownloadURL`,
    // pulumi/pulumi:pkg/resource/deploy/providers/registry.go).
    if (isProviderToken(token))
      yield* download(inputsFrom ?? own(inputs, addressKey), program, {
        kind: "input",
        resource: id,
        path: inputsFrom === undefined ? [addressKey] : [],
      });
  }
  const called: SideEffect[] = [];
  visitAll(part, (found, location) => {
    if (found.kind === "invoke")
      for (const [, address] of addressesIn(found.options))
        called.push(...download(address, program, location));
  });
  yield* called;
  yield* findProjectPlugins(part);
}

/**
 * The plugin URLs in options. Pulumi ignores the letter case of options (`parseRecord`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
const addressesIn = (options: ValueMap): readonly (readonly [key: string, address: Value])[] =>
  Object.entries(options).filter(([key]) => key.toLowerCase() === addressKey.toLowerCase());

function* download(
  address: Value | undefined,
  program: Program,
  location: Location,
): Iterable<SideEffect> {
  if (address === undefined || address === null || address === "") return;
  const what = isExpression(address)
    ? describeExpression(address, program)
    : JSON.stringify(address);
  yield {
    kind: "plugin-download",
    what: typeof address === "string" ? address : what,
    location,
  };
}

/** Whether a source is a plain name, or a package of Pulumi itself. Packages of other publishers are third-party. */
const isOfPulumi = (source: string): boolean =>
  !source.includes("/") || /(?:^|\/)pulumi\/[^/]+$/.test(source);

/**
 * The side effect of a package. If a package is found by its name alone, it comes from Pulumi's registry. If the name
 * contains a slash, it may also be a folder (`IsLocalPluginPath`, pulumi/pulumi:sdk/go/common/resource/plugin/host.go).
 * Otherwise, the source is a repository or a path, or parameters determine the package to download (`installPackage`,
 * pulumi/pulumi:pkg/cmd/pulumi/packageinstallation).
 */
function* ofPackage(declaration: PackageDeclaration): Iterable<SideEffect> {
  const { name, source, version, parameters = [], pluginDownloadURL } = declaration;
  const location: Location = { kind: "package", name };
  if (pluginDownloadURL !== undefined && pluginDownloadURL !== "")
    yield { kind: "plugin-download", what: pluginDownloadURL, location };
  if (isNamed(declaration) && isOfPulumi(source) && parameters.length === 0) return;
  const from = version === undefined ? source : `${source}@${version}`;
  yield { kind: "package", what: [from, ...parameters].join(" "), location };
}

/** Plugins that a project file runs from a folder (`Plugins`, pulumi/pulumi:sdk/go/common/workspace/project.go). */
export function* findProjectPlugins(program: Program): Iterable<SideEffect> {
  const plugins = isProjectFile(program) ? own(program.extras, "plugins") : undefined;
  if (!isObject(plugins)) return;
  for (const [section, entries] of Object.entries(plugins)) {
    if (!Array.isArray(entries)) continue;
    for (const [at, entry] of (entries as readonly unknown[]).entries()) {
      const path = isObject(entry) ? entry["path"] : undefined;
      if (typeof path === "string")
        yield {
          kind: "local-plugin",
          what: path,
          location: { kind: "program" },
          key: ["plugins", section, at, "path"],
        };
    }
  }
}
