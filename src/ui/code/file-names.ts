import { projectName } from "#model/files/manifest/project.ts";

/** The last part of a path in a project: the name of a single downloaded file. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The shortest form of a path that is unique in its project. */
export function shortName(path: string, paths: readonly string[]): string {
  const name = baseName(path);
  return paths.some((other) => other !== path && baseName(other) === name) ? path : name;
}

/** The name of the project's archive. A design's name may contain characters that file systems forbid. */
export const archiveName = (design: string, language: string): string =>
  `${projectName(design)}-${language}.zip`;

export const mediaType = (path: string): string =>
  path.endsWith(".json") ? "application/json" : "text/plain";
