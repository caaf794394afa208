import { formatCount } from "#model/base/messages.ts";

const advice = {
  state: "Export the stack without --show-secrets.",
  run: "Run Pulumi without --show-secrets.",
} as const;

/** Warns a user whose file contains secrets in plain text. */
export const warnOfPlainSecrets = (count: number, kind: keyof typeof advice): string =>
  `The file contains ${formatCount(count, "secret")} in plain text. ${count === 1 ? "Its value was discarded and is" : "Their values were discarded and are"} not stored. ${advice[kind]}`;
