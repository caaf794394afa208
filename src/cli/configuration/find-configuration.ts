import { existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import process from "node:process";
import { maxDesignBytes, noInput, readText, standardInput } from "#cli/read-file.ts";
import { readSchemaWord } from "#cli/schema-file.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import type {
  ConfigurationProblem,
  ConfigurationResult,
} from "#model/configuration/read-configuration.ts";
import { readConfiguration } from "#model/configuration/read-configuration.ts";

/** A folder's configuration, as read from its file. */
export interface ConfigurationOnDisk extends Pick<
  Extract<ConfigurationResult, { ok: true }>,
  "locate"
> {
  readonly path: string;
  /** The absolute path of the configuration's folder. */
  readonly folder: string;
  readonly configuration: Configuration;
}

export type ReadConfiguration =
  | { readonly ok: true; readonly configuration: ConfigurationOnDisk }
  | {
      readonly ok: false;
      readonly path: string;
      readonly problems: readonly (Pick<ConfigurationProblem, "message"> &
        Partial<ConfigurationProblem>)[];
    };

/**
 * The path of the configuration for a folder: the nearest configuration file in the folder or its parents, up to `root`
 * or else the root of the repository. Undefined if there is no such file.
 */
export function findConfiguration(folder: string, root?: string): string | undefined {
  const top = root === undefined ? undefined : resolve(root);
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, configurationFileName);
    if (existsSync(path)) return pathToShow(path);
    const isTop = top === undefined ? existsSync(join(at, ".git")) : at === top;
    if (isTop || dirname(at) === at) return undefined;
  }
}

/** The path relative to the current folder, unless it is outside of that folder. */
export function pathToShow(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside.startsWith("..") ? path : inside || ".";
}

export async function readConfigurationFile(path: string): Promise<ReadConfiguration> {
  const text = await readText(path, noInput(), maxDesignBytes);
  if (!text.ok) return { ok: false, path, problems: [{ message: text.message }] };
  const read = readConfiguration(text.text);
  if (!read.ok) return { ok: false, path, problems: read.problems };
  const { configuration, locate } = read;
  return {
    ok: true,
    configuration: { path, folder: dirname(resolve(path)), configuration, locate },
  };
}

/** A file's path relative to the configuration's folder, with `/`. */
export function pathIn(folder: string, file: string): string {
  return file === standardInput ? file : relative(folder, resolve(file)).split(sep).join("/");
}

/** Resolves a path that a configuration contains. */
export const placeIn = ({ folder }: ConfigurationOnDisk, path: string): string =>
  pathToShow(resolve(folder, path));

/** Like `placeIn`, for a package, which a configuration can also write as `NAME@VERSION=FILE`. */
export function packageIn(onDisk: ConfigurationOnDisk, word: string): string {
  const read = readSchemaWord(word);
  if (typeof read === "string") return word;
  const file = placeIn(onDisk, read.file);
  const { stated } = read;
  if (stated !== undefined) return `${stated.name}@${stated.version}=${file}`;
  return file.includes("@") && !file.startsWith(sep) ? `.${sep}${file}` : file;
}
