import type { shells } from "#cli/help/shared-options.ts";
import { bashCompletion } from "#cli/completion/bash.ts";
import { fishCompletion } from "#cli/completion/fish.ts";
import { zshCompletion } from "#cli/completion/zsh.ts";

/** Generates a shell's completions from the command table. */
export const completionFor: Readonly<Record<(typeof shells)[number], () => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};
