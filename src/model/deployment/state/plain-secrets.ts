import { formatCount } from "#model/messages.ts";

const advice = {
  state: "A state is best exported without --show-secrets.",
  run: "A run is best recorded without --show-secrets.",
} as const;

/** What a person should know of whose file tells secrets. */
export const warnOfPlainSecrets = (count: number, kind: keyof typeof advice): string =>
  `The file holds ${formatCount(count, "secret")} in plain text. What ${count === 1 ? "it says" : "they say"} was dropped when the file was read, and is kept nowhere. ${advice[kind]}`;
