import { dirname } from "node:path";
import type { ConfigurationOnDisk } from "#cli/configuration/find-configuration.ts";
import {
  findConfiguration,
  pathIn,
  placeIn,
  readConfigurationFile,
} from "#cli/configuration/find-configuration.ts";
import type { TeamRules } from "#model/configuration/settle.ts";
import type { PackageFiles, Packages } from "#cli/packages.ts";
import { openPackages } from "#cli/packages.ts";
import { standardInput } from "#cli/read-file.ts";
import { configuredPackages } from "#cli/shelf/locked-packages.ts";
import { refuse, writeDiagnostics } from "#cli/report.ts";
import type { Terminal } from "#cli/terminal.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import { expiredIgnores } from "#model/configuration/settle-design.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A command's data besides a design: its team's configuration and its packages. */
export interface DesignWorkspace {
  readonly onDisk?: ConfigurationOnDisk;
  /** The configuration; empty without a configuration file. */
  readonly configuration: Configuration;
  readonly team?: TeamRules;
  /**
   * The packages for a design, or else all packages. If a package cannot be read, reports that and returns undefined.
   */
  catalogFor(program?: Program): Promise<Catalog | undefined>;
}

export interface Workspaces {
  /**
   * The workspace of a file, or of the command's folder. If the workspace cannot be read, reports that and returns
   * undefined.
   */
  of(file?: string): Promise<DesignWorkspace | undefined>;
  /** All workspaces requested so far. */
  readonly opened: readonly DesignWorkspace[];
}

/** Finds the configuration and packages for a command. The packages in the command's options are added. */
export function createWorkspaces(
  given: PackageFiles,
  terminal: Terminal,
  { root, keepsErrors = false }: { readonly root?: string; readonly keepsErrors?: boolean } = {},
): Workspaces {
  const known = new Map<string | undefined, Promise<DesignWorkspace | undefined>>();
  const paths = new Map<string, string | undefined>();
  const opened: DesignWorkspace[] = [];

  const open = async (path: string | undefined): Promise<DesignWorkspace | undefined> => {
    const onDisk = path === undefined ? undefined : await readConfigurationOrSay(path, terminal);
    if (path !== undefined && onDisk === undefined) return undefined;
    const packages = await openOrSay(given, onDisk, terminal);
    if (packages === undefined) return undefined;
    const workspace: DesignWorkspace = {
      configuration: onDisk?.configuration ?? {},
      ...(onDisk === undefined
        ? {}
        : { onDisk, team: teamOf(onDisk, dayOf(terminal.now), keepsErrors) }),
      catalogFor: async (program) => {
        const read = await packages.catalogFor(program);
        if (read.ok) return read.catalog;
        refuse(terminal, read.message, read.file);
        return undefined;
      },
    };
    opened.push(workspace);
    return workspace;
  };

  return {
    opened,
    of(file) {
      const isRead = file !== undefined && file !== standardInput;
      const folder = isRead ? dirname(file) : terminal.folder;
      const path = paths.has(folder) ? paths.get(folder) : findConfiguration(folder, root);
      paths.set(folder, path);
      const workspace = known.get(path) ?? open(path);
      known.set(path, workspace);
      return workspace;
    },
  };
}

/** Formats a time in milliseconds since 1970 as a date such as `2027-01-31`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const teamOf = (
  { configuration, folder }: ConfigurationOnDisk,
  today: string,
  keepsErrors = false,
): TeamRules => ({ configuration, today, keepsErrors, pathOf: (file) => pathIn(folder, file) });

export async function readConfigurationOrSay(
  path: string,
  terminal: Terminal,
): Promise<ConfigurationOnDisk | undefined> {
  const read = await readConfigurationFile(path);
  if (read.ok) return read.configuration;
  const problems = read.problems.map((each) => ({
    ...each,
    severity: "error" as const,
    rule: "configuration/invalid",
  }));
  writeDiagnostics(terminal.errors, path, problems);
  return undefined;
}

/**
 * Puts the command's packages last and its facts first, because the last package and the first facts take precedence.
 */
async function openOrSay(
  { schemas, facts }: PackageFiles,
  onDisk: ConfigurationOnDisk | undefined,
  terminal: Terminal,
): Promise<Packages | undefined> {
  const configured = onDisk && (await configuredPackages(onDisk, terminal));
  if (configured?.ok === false) {
    refuse(terminal, configured.message, configured.file);
    return undefined;
  }
  const { facts: paths = [] } = onDisk?.configuration ?? {};
  const files = {
    schemas: [...(configured?.sources ?? []), ...schemas],
    facts: [...facts, ...(onDisk === undefined ? [] : paths.map((path) => placeIn(onDisk, path)))],
  };
  const read = await openPackages(files, terminal.input);
  if (read.ok) return read.packages;
  refuse(terminal, read.message, read.file);
  return undefined;
}

/** The expired ignores of a configuration, as warnings in the configuration's file. */
export function expiredInFile({ path, configuration, locate }: ConfigurationOnDisk, today: string) {
  const diagnostics = expiredIgnores(configuration, today).map(({ at, message }) => ({
    severity: "warning" as const,
    rule: "ignore/expired",
    message,
    path: ["ignores", at, "until"],
    ...locate(["ignores", at, "until"]),
  }));
  return { file: path, diagnostics, ignored: [], sideEffects: [], isReadable: true };
}
