import { pathIn, placeIn } from "#cli/configuration/find-configuration.ts";
import type { DesignWorkspace } from "#cli/configuration/workspace.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import { own } from "#model/base/json.ts";

type ChosenStack =
  | { readonly ok: true; readonly state: string; readonly config: string | undefined }
  | { readonly ok: false; readonly message: string };

/** The files for the plan's stack: those given to the command, or those in the configuration. */
export function chooseStack(
  {
    file,
    state,
    stack: name,
    config,
  }: Pick<CommandOf<"plan">, "file" | "state" | "stack" | "config">,
  { onDisk, configuration }: DesignWorkspace,
): ChosenStack {
  const { stacks = {} } = configuration;
  const path = onDisk && pathIn(onDisk.folder, file);
  const possible = Object.entries(stacks).filter(
    ([, { design = path, state: known }]) => design === path && known !== undefined,
  );
  const only = possible.length === 1 ? possible[0]?.[1] : undefined;
  const found = name === undefined ? (state === undefined ? only : undefined) : own(stacks, name);
  if (name !== undefined && found === undefined) {
    const names = Object.keys(stacks);
    const known =
      names.length === 0 ? "no stacks" : joinWithAnd(names.map((each) => quoteShort(each)));
    return {
      ok: false,
      message: `Stack ${quoteShort(name)} does not exist: the design's configuration names ${known}.`,
    };
  }
  const place = (said: string | undefined): string | undefined =>
    said === undefined || onDisk === undefined ? undefined : placeIn(onDisk, said);
  const chosen = state ?? place(found?.state);
  if (chosen === undefined)
    return {
      ok: false,
      message:
        possible.length > 1
          ? `Choose a stack with --stack: ${joinWithAnd(possible.map(([each]) => each))}.`
          : "--state is missing. Give the output of `pulumi stack export`.",
    };
  return { ok: true, state: chosen, config: config ?? place(found?.config) };
}
