import { spawnSync } from "node:child_process";

/**
 * The words that `pulumi` gets, for each time when a shell script runs it. Throws if the shell fails or prints any
 * text.
 */
export function wordsGiven(script: string): readonly (readonly string[])[] {
  const pulumi = String.raw`pulumi() { printf '%s\0' "$@" '<end>'; }`;
  const { stdout, stderr, status } = spawnSync("/bin/sh", ["-c", `${pulumi}\n${script}`], {
    encoding: "utf8",
    env: { PATH: "/nonexistent" },
  });
  if (status !== 0 || stderr !== "") throw new Error(`sh ended with ${status}: ${stderr}`);
  return stdout
    .split("<end>\0")
    .slice(0, -1)
    .map((words) => words.split("\0").slice(0, -1));
}

/** Texts that a shell, a terminal or a program could interpret. */
export const hostileWords: readonly string[] = [
  "plain",
  "two words",
  "it's",
  "''",
  "it’s ‘’ “so”",
  "'; touch x; '",
  "--%",
  '"$(touch x)"',
  "$(touch x)",
  "`touch x`",
  "```",
  "$HOME ${HOME} $'\\n'",
  "a\nb\n",
  "a\r\nb\t",
  "-x",
  "--help",
  "!! !$",
  "a;b & c | d > e < f # g",
  "*?[a]{b,c}~",
  "~",
  "=ls",
  "\\",
  "a\\'b",
  "é😀中",
  "\u001b[201~reboot\u0003\u0016\u007f",
  "\u202egnp.exe\u2066",
  "\u0085\u009b31m",
  "a\u200bb",
];
