import { basename } from "node:path";
import type { OpenedInWorkspace } from "#cli/configuration/open-with-workspace.ts";
import { checkStacks } from "#cli/project/check-stacks.ts";
import type { ProjectOnDisk, StackOnDisk } from "#cli/project/read-project.ts";
import { readStack } from "#cli/project/read-project.ts";
import { writeDiagnostics } from "#cli/report.ts";
import type { Terminal } from "#cli/terminal.ts";
import type { ChangedProviders } from "#model/deployment/plan/rules/provider-config.ts";
import { providersUnlikeState } from "#model/deployment/plan/rules/provider-config.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { ConfiguredProgram } from "#model/files/project/stack-settings.ts";
import { configure } from "#model/files/project/stack-settings.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";

export type FoundConfig =
  /** `stack` is absent if the stack has no file. */
  | { readonly ok: true; readonly stack?: StackOnDisk }
  | { readonly ok: false; readonly message: string; readonly file: string };

/** Finds the config of the state's stack: the given file, or the file that Pulumi reads. */
export async function findStackConfig(
  given: string | undefined,
  { stacks }: ProjectOnDisk,
  stack: string | undefined,
  input: AsyncIterable<Uint8Array>,
): Promise<FoundConfig> {
  const found =
    given === undefined
      ? stacks.find(({ config }) => config.stack === stack)
      : await readStack(given, stack ?? "stack", input);
  if (found === undefined) return { ok: true };
  const { message } = found.config;
  return message === undefined
    ? { ok: true, stack: found }
    : { ok: false, message, file: found.path };
}

/** Reports the problems of a stack's config; returns the number of errors. */
export function checkStackConfig(
  { stack }: FoundConfig & { readonly ok: true },
  { beside, catalog, workspace }: OpenedInWorkspace,
  { errors }: Terminal,
): number {
  if (stack === undefined) return 0;
  const [checked] = checkStacks({ ...beside, stacks: [stack] }, catalog, workspace.team);
  const diagnostics = checked?.diagnostics ?? [];
  writeDiagnostics(errors, stack.path, diagnostics);
  return diagnostics.filter(({ severity }) => severity === "error").length;
}

export type PlannedConfig = Pick<ConfiguredProgram, "program" | "config"> & {
  readonly changedProviders: ChangedProviders;
  readonly notes: readonly string[];
};

/** The program with the stack's config, and notes about the config. */
export function configureFor(
  { stack }: FoundConfig & { readonly ok: true },
  { program, stacks }: ProjectOnDisk,
  baseline: Baseline,
): PlannedConfig {
  const none = { program, config: {}, changedProviders: new Map() };
  if (stack === undefined) {
    const isMissing = stacks.length > 0 && baseline.stack !== undefined;
    const name = `Pulumi.${baseline.stack}.yaml`;
    const note = `The stack has no ${name}, so the plan does not include its config.`;
    return { ...none, notes: isMissing ? [note] : [] };
  }
  const { supplied, ...configured } = configure(program, stack.config);
  const file = basename(stack.path);
  return {
    ...configured,
    changedProviders: providersUnlikeState(stack.config, program.name, baseline),
    notes: [
      `The plan uses the config in ${file}.`,
      ...(supplied.length === 0
        ? []
        : [
            `${file} imports environments, which can set ${joinWithAnd(supplied.map((each) => quoteShort(each)))}. The plan cannot know their values.`,
          ]),
    ],
  };
}
