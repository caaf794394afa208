import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The built command line, which ships with the action. */
const PROGRAM = process.env.STACKWRIGHT_CLI ?? join(import.meta.dirname, "..", "dist", "cli.js");

/**
 * Runs the review of two folders and returns its exit code. The environment contains no token, because
 * the files being read are untrusted.
 */
export function runReview({ base, head, out, options }) {
  if (!existsSync(PROGRAM))
    throw new Error("dist/cli.js is missing. Use a release, or run npm run build.");
  const words = ["review", "--base", base, "--head", head, "--out", out];
  for (const [name, value] of options) if (value !== "") words.push(`--${name}=${value}`);
  const { PATH, HOME, SystemRoot, TEMP, TMPDIR } = process.env;
  const { status, stderr, error } = spawnSync(process.execPath, [PROGRAM, ...words], {
    encoding: "utf8",
    env: { PATH, HOME, SystemRoot, TEMP, TMPDIR, NO_COLOR: "1" },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 300_000,
  });
  if (error !== undefined) throw error;
  // The lines are indented, so none of them is a runner command.
  for (const line of stderr.split(/\r?\n/)) if (line !== "") console.log(`    ${line}`);
  return status ?? 2;
}

/**
 * The command's options, from the variables that contain them. On a pull request from a fork, the previews may come
 * from the fork's code. They are therefore shown as claimed, and don't affect the result.
 */
export const optionsFrom = ({
  isFork,
  STACKWRIGHT_STATE = "",
  STACKWRIGHT_TARGET = "",
  STACKWRIGHT_FAIL_ON = "",
  STACKWRIGHT_SCHEMAS = "",
  STACKWRIGHT_PREVIEW = "",
}) => [
  ["state", STACKWRIGHT_STATE],
  ["target", STACKWRIGHT_TARGET],
  ["fail-on", STACKWRIGHT_FAIL_ON.replaceAll(/\s+/g, "")],
  ["fail-on-default", "error,replace,delete"],
  ...linesIn(STACKWRIGHT_SCHEMAS).map((line) => ["schema", line]),
  ...linesIn(STACKWRIGHT_PREVIEW).map((line) => [isFork ? "claimed-preview" : "preview", line]),
];

const linesIn = (text) => text.split(/\r?\n/).map((line) => line.trim());

export const readVerdict = (out) => JSON.parse(readFileSync(join(out, "verdict.json"), "utf8"));

/** Whether a change affects designs, their configuration, or files whose relevance is unknown. */
export const concernsDesigns = ({ designs, configurations, unexamined }) =>
  unexamined.length > 0 ||
  configurations.length > 0 ||
  designs.some((design) => design.isChanged || design.status !== "same");

/** One sentence per reason why a review fails, besides the problems that it finds. */
export const whyItFails = ({ failures, unexamined }) => [
  ...(failures.length === 0 ? [] : [`The review fails because of: ${failures.join(", ")}.`]),
  ...unexamined.slice(0, 20).map(({ file, reason }) => `Not examined: ${file} (${reason}).`),
  ...(unexamined.length > 20 ? [`Not examined: ${unexamined.length - 20} more files.`] : []),
];
