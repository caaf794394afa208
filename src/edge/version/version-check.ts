/** Asks the host for its build. */
export interface VersionCheck {
  /** Whether the host has another build; false if it doesn't respond. */
  isOutdated(): Promise<boolean>;
}

/** The environment of a version check. */
export interface VersionSurroundings {
  /** The page's build; undefined if it was not built. */
  readonly build: string | undefined;
  /** The content of the host's `version.json`; downloaded by default. */
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
        // The browser is offline, or the host has no such file.
        return false;
      }
    },
  };
}

/** The build's name, which the build writes into the page and into `version.json`. */
export const buildOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[name=stackwright-build]")?.content;

async function fetchVersionFile(): Promise<unknown> {
  const response = await fetch("version.json", { cache: "no-store" });
  return response.ok ? response.json() : undefined;
}
