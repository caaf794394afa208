import { own } from "#model/base/json.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { isStateMap } from "#model/deployment/state/state-value.ts";
import { isDefaultProviderUrn, parseUrn } from "#model/deployment/state/urn.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { declarePackage } from "#model/program/packages/package-declaration.ts";
import { readVersion } from "#model/program/packages/package-version.ts";
import { isProviderToken, packageOf } from "#model/program/token.ts";

/** The origin of a plugin, in the form of a resource's options and a project's `packages`. */
interface PluginSource {
  readonly version?: string;
  readonly pluginDownloadURL?: string;
}

/** The packages that a stack is deployed with. */
export interface StartedPackages {
  /** The project's package declarations, each with the version of its default provider. */
  readonly packages: readonly PackageDeclaration[];
  /**
   * The options that name the plugin of a provider, or of a resource whose default provider's version differs from its
   * package's version.
   */
  sourceOf(resource: StateResource): PluginSource;
  /** The base provider of each parameterized package. */
  readonly parameterized: ReadonlyMap<string, string>;
}

interface KnownProvider extends PluginSource {
  readonly name: string;
  readonly isDefault: boolean;
  /** The number of resources that the provider manages. */
  users: number;
}

/** Reads versions and sources of packages from the state's providers that manage a `chosen` resource. */
export function* startPackagesInPauses(
  { resources }: Baseline,
  chosen: readonly StateResource[],
): TimeSliced<StartedPackages> {
  const providers = new Map<string, KnownProvider>();
  const parameterized = new Map<string, string>();
  yield* each(resources, (resource) => {
    const provider = providerIn(resource);
    if (provider === undefined) return;
    const base = baseOf(resource);
    if (base === undefined) providers.set(resource.urn, provider);
    else parameterized.set(provider.name, base);
  });
  yield* each(chosen, ({ urn, provider }) => {
    const known = providers.get(provider?.urn ?? urn);
    if (known !== undefined) known.users += 1;
  });
  const declared = new Map<string, KnownProvider>();
  for (const provider of providers.values()) {
    const other = declared.get(provider.name);
    if (provider.users > 0 && (other === undefined || isRather(provider, other)))
      declared.set(provider.name, provider);
  }
  return {
    packages: [...declared.values()].flatMap(declarationOf),
    sourceOf: ({ urn, provider }) => {
      const managing = providers.get(provider?.urn ?? urn);
      const usual = managing && declared.get(managing.name);
      if (managing === undefined || usual === undefined) return {};
      // In YAML, no SDK sets a provider's version, and a provider without its version would be updated.
      if (provider === undefined)
        return { ...differenceOf(managing, usual), ...versionOf(managing) };
      // An explicit provider's plugin manages the provider's resources, even if their own version differs.
      return managing.isDefault ? differenceOf(managing, usual) : {};
    },
    parameterized,
  };
}

function providerIn({ urn, inputs }: StateResource): KnownProvider | undefined {
  const parsed = parseUrn(urn);
  const type = parsed?.types.at(-1) ?? "";
  if (parsed === undefined || !isProviderToken(type)) return undefined;
  const version = own(inputs, "version");
  const url = own(internalOf(inputs), "pluginDownloadURL") ?? own(inputs, "pluginDownloadURL");
  return {
    name: packageOf(type),
    isDefault: isDefaultProviderUrn(parsed),
    users: 0,
    ...(typeof version === "string" && readVersion(version) !== undefined ? { version } : {}),
    ...(typeof url === "string" && url !== "" ? { pluginDownloadURL: url } : {}),
  };
}

/**
 * The values that the engine stores in addition to a provider's inputs
 * (pulumi/pulumi:pkg/resource/deploy/providers/registry.go).
 */
function internalOf(inputs: StateResource["inputs"]): StateResource["inputs"] {
  const internal = own(inputs, "__internal");
  return isStateMap(internal) ? internal : {};
}

/** The base provider of a parameterized package; undefined for other packages. */
function baseOf({ inputs }: StateResource): string | undefined {
  const internal = internalOf(inputs);
  if (own(internal, "parameterization") === undefined) return undefined;
  const name = own(internal, "name");
  return typeof name === "string" ? name : "another provider";
}

/**
 * Whether to prefer one provider to another. Default providers have the version of the program's SDK. If there are
 * several default providers, the provider with the most resources is preferred.
 */
const isRather = (one: KnownProvider, other: KnownProvider): boolean =>
  one.isDefault === other.isDefault ? one.users > other.users : one.isDefault;

function declarationOf(provider: KnownProvider): readonly PackageDeclaration[] {
  const { name, version, pluginDownloadURL } = provider;
  if (version === undefined) return [];
  const declaration = declarePackage(name, version);
  return [
    pluginDownloadURL === undefined
      ? declaration
      : { ...declaration, pluginDownloadURL, isShort: false },
  ];
}

const versionOf = ({ version }: PluginSource): PluginSource =>
  version === undefined ? {} : { version };

const differenceOf = (one: PluginSource, usual: PluginSource): PluginSource => ({
  ...(one.version === undefined || one.version === usual.version ? {} : { version: one.version }),
  ...(one.pluginDownloadURL === undefined || one.pluginDownloadURL === usual.pluginDownloadURL
    ? {}
    : { pluginDownloadURL: one.pluginDownloadURL }),
});
