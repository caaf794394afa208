import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const isLicense = (file) => /^(?:licen[cs]e|copying|notice)/i.test(file);

/** A package's source from its manifest, as a URL that a browser opens. */
export function sourceAddress(repository) {
  const said = typeof repository === "string" ? repository : repository?.url;
  if (said === undefined) return undefined;
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(said)?.[1];
  if (short !== undefined) return `https://github.com/${short}`;
  const address = said.replace(/^git\+/, "").replace(/^(?:git|ssh):\/\/(?:git@)?/, "https://");
  return address.replace(/\.git$/, "");
}

/**
 * The information in a package's own folder: its source, and the texts of its license and notices. Throws if the
 * package has no such text, because no package is shipped without its license.
 */
export function readNotice(root, path) {
  const folder = join(root, path);
  const { repository } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter(isLicense).toSorted();
  if (files.length === 0) throw new Error(`${path} is shipped but has no license text.`);
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return { source: sourceAddress(repository), texts };
}

/** The text of the file with the licenses of the shipped packages. */
export function printLicenses(packages) {
  const parts = packages.map(({ name, version, license, source, texts }) =>
    [
      `## ${name} ${version} (${license})`,
      ...(source === undefined ? [] : [`Source: <${source}>`]),
      ...texts,
    ].join("\n\n"),
  );
  const head = "# Licenses\n\nThis product holds code of the packages below, under these licenses.";
  return `${[head, ...parts].join("\n\n")}\n`;
}
