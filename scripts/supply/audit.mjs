import { spawn } from "node:child_process";

/**
 * The result of `npm audit --json`: `{ kind: "checked", problems }` with a line per vulnerable package,
 * or `{ kind: "not checked", reason }` if the registry gave no answer.
 */
export function readAudit(output) {
  const report = parse(output);
  if (report === undefined) return notChecked("npm returned no report");
  const error = report.error ?? (report.vulnerabilities === undefined ? report : undefined);
  if (error !== undefined)
    return notChecked(error.summary || report.message || error.code || "npm returned no report");
  const problems = Object.values(report.vulnerabilities).map(({ name, severity, range, via }) => {
    const titles = via.map((each) => (typeof each === "string" ? each : (each.title ?? each.url)));
    return `${name} ${range}: ${severity}: ${[...new Set(titles)].join(", ")}`;
  });
  return { kind: "checked", problems };
}

const notChecked = (reason) => ({ kind: "not checked", reason: String(reason).trim() });

function parse(output) {
  try {
    const report = JSON.parse(output);
    return typeof report === "object" && report !== null ? report : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the registry about the packages in a folder's lock file. Gives up after a minute without an answer. */
export function audit(root) {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: ["ignore", "pipe", "ignore"], timeout: 60_000 };
    const child = spawn("npm", ["audit", "--json"], {
      ...options,
      shell: process.platform === "win32",
    });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.on("error", ({ message }) => resolve(notChecked(message)));
    child.on("close", () => resolve(readAudit(Buffer.concat(chunks).toString("utf8"))));
  });
}
