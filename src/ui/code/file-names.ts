import { projectName } from "#model/files/manifest/project.ts";

/** The last part of a path inside a project: what a single downloaded file is called. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** A path in as few words as tell it from the others of its project. */
export function shortName(path: string, paths: readonly string[]): string {
  const name = baseName(path);
  return paths.some((other) => other !== path && baseName(other) === name) ? path : name;
}

/** What the project's archive is called. A design can be named as file systems do not allow. */
export const archiveName = (design: string, language: string): string =>
  `${projectName(design)}-${language}.zip`;

export const mediaType = (path: string): string =>
  path.endsWith(".json") ? "application/json" : "text/plain";
