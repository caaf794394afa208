import { useCallback, useEffect } from "react";

import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Cloud, StartDesign, Starts } from "#model/opening/start.ts";
import type { OfferedPackage, StoredPackage } from "#model/packages/package-manager.ts";
import type { Program } from "#model/program/program.ts";
import { usePackages } from "#ui/packages/use-packages.ts";
import { usePreference, useServices } from "#ui/services.ts";
import { useAsync } from "#ui/use-async.ts";

export interface CloudChoice {
  readonly id: Cloud;
  readonly label: string;
  /** The package of the cloud's designs; undefined if the designs use several packages. */
  readonly package?: string;
}

/** The clouds, in the order in which they are offered to users without any of their packages. */
export const cloudChoices: readonly CloudChoice[] = [
  { id: "aws", label: "AWS", package: "aws" },
  { id: "azure", label: "Azure", package: "azure-native" },
  { id: "gcp", label: "Google Cloud", package: "gcp" },
  { id: "kubernetes", label: "Kubernetes", package: "kubernetes" },
  { id: "other", label: "Other" },
];

export const labelOfCloud = (cloud: Cloud): string =>
  cloudChoices.find(({ id }) => id === cloud)?.label ?? cloud;

/** The source of a design's package. */
export interface PackageOrigin {
  /** The package, if it is already in this browser. */
  readonly stored: StoredPackage | undefined;
  /** The host's offer, if the package is not in this browser. */
  readonly offered: OfferedPackage | undefined;
}

/** The start designs and the samples; undefined while they are being fetched, and if fetching fails. */
function useStarts(): Starts | undefined {
  const services = useServices();
  return useAsync(useCallback(() => services.loadStarts(), [services])).value;
}

/** The chosen cloud, and all clouds. Clouds with a package in this browser or on the host come first. */
export function useClouds(): {
  readonly all: readonly CloudChoice[];
  readonly chosen: CloudChoice;
  choose(id: Cloud): void;
} {
  const sourceOf = usePackageSource();
  const [kept, choose] = usePreference("cloud", "");
  const rank = ({ package: name }: CloudChoice): number => {
    if (name === undefined) return 3;
    const { stored, offered } = sourceOf(name);
    if (stored?.isSample === undefined && stored !== undefined) return 0;
    return offered === undefined ? 2 : 1;
  };
  const all = cloudChoices.toSorted((one, other) => rank(one) - rank(other));
  const chosen = all.find(({ id }) => id === kept) ?? all[0] ?? { id: "other", label: "Other" };
  return { all, chosen, choose };
}

/** Finds the source of a package. Asks the host for its offers. */
export function usePackageSource(): (name: string) => PackageOrigin {
  const { packages } = useServices();
  const { stored, offered = [] } = usePackages();
  useEffect(() => void packages.askHost().catch(() => undefined), [packages]);
  return (name) => {
    const own = stored.find((each) => each.name === name);
    const found = offered.findLast((each) => each.name === name);
    const isMissing = own === undefined || own.isSample === true;
    return { stored: own, offered: isMissing ? found : undefined };
  };
}

/** The start designs that can be opened. A design without a package or a sample is left out. */
export function useOfferedStarts() {
  const starts = useStarts();
  const sourceOf = usePackageSource();
  const offered = (starts?.all ?? []).filter(({ cloud, package: name }) => {
    if (cloud !== "other" || name === undefined) return true;
    const { stored, offered: onHost } = sourceOf(name);
    return stored !== undefined || onHost !== undefined;
  });
  return { starts, offered };
}

/** A start design, for its picture; undefined while it is being fetched, and if fetching fails. */
export function useStartProgram(start: StartDesign): Program | undefined {
  const load = useCallback(async () => {
    const parsed = parseManifest(await start.load());
    return parsed.ok ? parsed.program : undefined;
  }, [start]);
  return useAsync(load).value;
}
