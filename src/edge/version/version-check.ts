import { watchReturn } from "#edge/version/watch-return.ts";

/** Asks the host which build it has. */
export interface VersionCheck {
  /** Whether the host has another build by now; false where it does not answer. */
  isOutdated(): Promise<boolean>;
}

/** What a check has around it; the page's own, where it is not given. */
export interface VersionSurroundings {
  /** The build that the page is of; undefined where it was not built. */
  readonly build?: string | undefined;
  /** What the host's `version.json` says. */
  fetchVersion?(): Promise<unknown>;
  watch?(onReturn: () => void): void;
}

/** `onReturn` is called when a person comes back to a page that may be old by now. */
export function createVersionCheck(
  onReturn: () => void,
  surroundings: VersionSurroundings = { build: buildOfPage() },
): VersionCheck {
  const { build, fetchVersion = fetchVersionFile, watch = watchDocument } = surroundings;
  watch(onReturn);
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

const watchDocument = (onReturn: () => void): void => watchReturn(onReturn, document);

/** The build writes it into the page and into the file. */
const buildOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[name=stackwright-build]")?.content;

async function fetchVersionFile(): Promise<unknown> {
  const response = await fetch("version.json", { cache: "no-store" });
  return response.ok ? response.json() : undefined;
}
