import { join } from "node:path";
import { run } from "#tool.mjs";

/**
 * Runs a folder's pyright on a project. Returns the number of files, the errors with their files and lines, and the
 * errors as text. `options` are its command-line options.
 */
export function runPyright(checker, project, options = []) {
  const pyright = join(checker, "node_modules/pyright/index.js");
  const given = ["--max-old-space-size=6144", pyright, ...options, "--outputjson", "-p", project];
  const { ok, stdout, output } = run(process.execPath, given, { cwd: project });
  if (!stdout.startsWith("{")) throw new Error(output);
  const { generalDiagnostics, summary } = JSON.parse(stdout);
  const errors = generalDiagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ file, range, message }) => ({ file, line: range.start.line + 1, message }));
  const problems = errors.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  if (!ok && problems.length === 0) problems.push(output);
  return { checked: summary.filesAnalyzed, errors, problems };
}
