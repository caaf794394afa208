/** Asks the host which build it has. */
export interface VersionCheck {
  /** Whether the host has another build by now; false where it does not answer. */
  isOutdated(): Promise<boolean>;
}

/** What a check has around it. */
export interface VersionSurroundings {
  /** The build that the page is of; undefined where it was not built. */
  readonly build: string | undefined;
  /** What the host's `version.json` says; asked for, where it is not given. */
  fetchVersion?(): Promise<unknown>;
}

export function createVersionCheck({
  build,
  fetchVersion = fetchVersionFile,
}: VersionSurroundings): VersionCheck {
  return {
    async isOutdated() {
      if (build === undefined) return false;
      try {
        const version = await fetchVersion();
        const found = (version as { readonly build?: unknown } | null)?.build;
        return typeof found === "string" && found !== build;
      } catch {
        // Offline, or a host without the file.
        return false;
      }
    },
  };
}

/** The build writes it into the page and into the file. */
export const buildOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[name=stackwright-build]")?.content;

async function fetchVersionFile(): Promise<unknown> {
  const response = await fetch("version.json", { cache: "no-store" });
  return response.ok ? response.json() : undefined;
}
