import { spawn } from "node:child_process";
import process from "node:process";
import type { FileBytes } from "#cli/read-file.ts";
import { describeReadError, tooLong } from "#cli/read-file.ts";
import type { StatedPackage } from "#cli/schema-file.ts";
import { isObject } from "#model/base/json.ts";

/** The package to request. Without a version, the newest version is requested. */
type AskedPackage = Pick<StatedPackage, "name"> & Partial<StatedPackage>;

/** Whether pulumi is on the PATH. */
export function hasPulumi(): Promise<boolean> {
  const child = spawn("pulumi", ["version"], { stdio: "ignore" });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}

/**
 * Gets the schema that an installed Pulumi prints. Pulumi downloads the package's plugin if needed. `onBytes` gets the
 * number of bytes received.
 */
export async function askPulumi(
  { name, version }: AskedPackage,
  most: number,
  onBytes: (count: number) => void,
): Promise<FileBytes> {
  const asked = version === undefined ? name : `${name}@${version}`;
  const words = ["package", "get-schema", asked];
  const child = spawn("pulumi", words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PULUMI_SKIP_UPDATE_CHECK: "true", NO_COLOR: "1" },
  });
  const chunks: Buffer[] = [];
  let [length, said] = [0, ""];
  child.stdout.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > most) child.kill();
    else {
      chunks.push(chunk);
      onBytes(length);
    }
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-10_000);
  });
  const ended = await new Promise<number | string | null>((resolve) => {
    child.on("error", (error) => resolve(describeStartError(error, words)));
    child.on("close", (code) => resolve(code));
  });
  if (typeof ended === "string") return { ok: false, message: ended };
  if (length > most) return { ok: false, message: tooLong(most) };
  if (ended !== 0) return { ok: false, message: describeEnd(ended, said) };
  return { ok: true, bytes: Buffer.concat(chunks, length) };
}

function describeStartError(error: unknown, words: readonly string[]): string {
  const isMissing = isObject(error) && error["code"] === "ENOENT";
  const command = `pulumi ${words.join(" ")} > schema.json`;
  return isMissing
    ? `pulumi is not on the PATH. Run \`${command}\` on a machine with Pulumi, and pack the file it writes.`
    : `pulumi cannot be started: ${describeReadError(error)}`;
}

/** Pulumi's error message, which starts with `error:` and can span several lines. */
function describeEnd(code: number | null, said: string): string {
  const lines = said.split(/\r?\n/).filter((line) => line.trim() !== "");
  const at = lines.findIndex((line) => line.startsWith("error:"));
  const reason = lines.slice(at < 0 ? -1 : at).join(" ");
  const end = code === null ? "was stopped" : `exited with code ${code}`;
  return `pulumi ${end}${reason === "" ? "." : `: ${reason.slice(0, 1000)}`}`;
}
