import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

/** Matches the page's files. The other files of the build are for hosts and the command line. */
const PAGE_FILES = /^(?:index\.html|manifest\.webmanifest|favicon\.svg|(?:assets|icons)\/.+)$/;

const MODULE = "virtual:precache";

/**
 * The build named in a folder's version.json, and every file that the page can request, by path, with digests as in the
 * `integrity` attribute. The page's own path is empty, because some hosts redirect requests for its file.
 */
export function listPrecache(folder) {
  const { build } = JSON.parse(readFileSync(join(folder, "version.json"), "utf8"));
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => PAGE_FILES.test(path))
    .toSorted();
  const files = paths.map((path) => ({
    path: path === "index.html" ? "" : path,
    integrity: integrityOf(readFileSync(join(folder, path))),
  }));
  return { build, files };
}

/** The digest of a file's bytes, as in the `integrity` attribute. */
export const integrityOf = (bytes) =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

/** Passes the list of earlier built files to the service worker's build. `environment` is the name of that build. */
export function precachePlugin(environment) {
  return {
    name: "stackwright:precache",
    applyToEnvironment: ({ name }) => name === environment,
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { root, build } = this.environment.config;
      const precache = listPrecache(resolve(root, build.outDir));
      return `export const precache = ${JSON.stringify(precache)};`;
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const foreign = files.flatMap(({ modules = {} }) =>
        Object.keys(modules).filter((id) => id.includes("node_modules")),
      );
      if (files.length !== 1 || foreign.length > 0)
        throw new Error(
          `The service worker must be a single file of our own: ${foreign.join(", ")}`,
        );
    },
  };
}
