import { dirname, join, relative, resolve } from "node:path";
import { createCheckForOthers } from "#cli/check-for-others.ts";
import { isDesign } from "#cli/configuration/configured-files.ts";
import { pathIn } from "#cli/configuration/find-configuration.ts";
import { isFolder } from "#cli/configuration/shelf-packages.ts";
import type { TeamFor } from "#model/configuration/settle.ts";
import type { DesignWorkspace } from "#cli/configuration/workspace.ts";
import { createWorkspaces } from "#cli/configuration/workspace.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import type { DesignPair } from "#cli/review/find-designs.ts";
import type { SideReader } from "#cli/review/read-side.ts";
import { defaultTarget } from "#cli/targets.ts";
import type { Terminal } from "#cli/terminal.ts";
import type { FailureKind } from "#model/configuration/configuration.ts";
import { failureKinds } from "#model/configuration/configuration.ts";

/** The settings for both sides of a design, from the configuration before the change. */
interface ConfiguredPair extends Pick<DesignWorkspace, "catalogFor"> {
  readonly isDesign: boolean;
  readonly team: TeamFor;
  readonly target: string;
  /** Returns a reader for the design's side in a folder. */
  readerOf(root: string): SideReader;
}

export interface ReviewConfiguration {
  /** The settings for a design. If something cannot be read, reports that and returns undefined. */
  of(pair: DesignPair): Promise<ConfiguredPair | undefined>;
  /** The combined `fail-on` from the designs' configurations; undefined if none sets it. */
  failOn(): readonly FailureKind[] | undefined;
}

/**
 * Reads the configuration for a review. The configuration before the change applies, because a changed configuration
 * could hide the change's effects. Undefined if the configuration cannot be read.
 */
export async function createReviewConfiguration(
  command: CommandOf<"review">,
  terminal: Terminal,
): Promise<ReviewConfiguration | undefined> {
  const { base, configuration } = command;
  const folder = configuration ?? (isFolder(base) ? base : undefined);
  const workspaces = createWorkspaces(
    command,
    terminal,
    folder === undefined ? {} : { root: folder },
  );
  const checkOf = createCheckForOthers(terminal.now);
  /** The path of a file in the folder before the change, for either side. */
  const placeOf = (file: string): string =>
    folder === undefined && base !== "" ? base : join(folder ?? terminal.folder, file);

  const configure = (pair: DesignPair, workspace: DesignWorkspace): ConfiguredPair => {
    const { configuration: said, onDisk, catalogFor } = workspace;
    const team: TeamFor = (root) =>
      workspace.team && {
        ...workspace.team,
        pathOf: (file) =>
          workspace.team?.pathOf(
            folder === undefined
              ? join(dirname(base), relative(resolve(root), resolve(file)))
              : placeOf(relative(resolve(root), resolve(file))),
          ) ?? file,
      };
    return {
      isDesign: onDisk === undefined || isDesign(said, pathIn(onDisk.folder, placeOf(pair.file))),
      team,
      target: command.target ?? said.target ?? defaultTarget,
      catalogFor,
      readerOf: (root) => ({
        input: terminal.input,
        team: team(root),
        root,
        prepare: async (program) => {
          const catalog = await catalogFor(program);
          return catalog && { catalog, check: checkOf(workspace, catalog) };
        },
      }),
    };
  };

  // Errors in the configuration are reported before anything else is read.
  if ((await workspaces.of(placeOf("Main.yaml"))) === undefined) return undefined;
  return {
    async of(pair) {
      const workspace = await workspaces.of(placeOf(pair.file));
      return workspace && configure(pair, workspace);
    },
    failOn: () => failOnOf(workspaces.opened),
  };
}

function failOnOf(opened: readonly DesignWorkspace[]): readonly FailureKind[] | undefined {
  const said = opened.flatMap(({ configuration: { "fail-on": kinds } }) =>
    kinds === undefined ? [] : [kinds],
  );
  const named = new Set(said.flat());
  return said.length === 0 ? undefined : failureKinds.filter((kind) => named.has(kind));
}
