import { constants, gunzipSync } from "node:zlib";

/** Matches technical text that no user should have to read. */
const internal =
  /\n\s+at |node_modules|file:\/\/|\.tsx?:\d|\[object \w+\]|\b(?:Type|Range|Reference|Syntax)Error\b|is not a function|is not iterable|Cannot (?:read|set|convert|destructure)|Maximum call stack/;

/** The maximum length of a message. Longer messages are not useful, because they repeat the input. */
const LONGEST = 2_000;

/** The limit for reading, in processor time: a second per megabyte, and at least a second. */
const allowedSeconds = (size) => Math.max(1, size / 1024 / 1024);

/** An input's approximate size in bytes. For gzip, the size of the part that can be unpacked. */
function sizeOf(input) {
  if (typeof input === "string") return input.length;
  if (!(input instanceof Uint8Array)) return JSON.stringify(input)?.length ?? 0;
  try {
    return gunzipSync(input, { finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch {
    return input.length;
  }
}

/** This process's processor time in seconds. */
function usedByProcess() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function timed(read, input, used) {
  const start = used();
  const result = await read(input);
  return { result, seconds: used() - start };
}

/**
 * Passes an input to a reader, and returns the rule that the reader broke as `{ law, detail }`;
 * undefined if none. A slow read is repeated before it counts, because the machine may be busy. `slack`
 * is the tolerance for a busy machine.
 */
export async function judge({ read, say }, input, slack = 1, used = usedByProcess) {
  let said;
  try {
    const { result, seconds } = await timed(read, input, used);
    const allowed = slack * allowedSeconds(sizeOf(input));
    let least = seconds;
    for (let more = 0; more < 2 && least > allowed; more += 1)
      least = Math.min(least, (await timed(read, input, used)).seconds);
    if (least > allowed)
      return { law: "time", detail: `${least.toFixed(2)} s for ${sizeOf(input)} bytes` };
    said = say(result);
  } catch (error) {
    return { law: "throw", detail: error instanceof Error ? String(error.stack) : String(error) };
  }
  for (const message of said) {
    if (typeof message !== "string") return { law: "words", detail: typeof message };
    if (internal.test(message)) return { law: "words", detail: message.slice(0, LONGEST) };
    if (message.length > LONGEST)
      return { law: "words", detail: `${message.length} characters: ${message.slice(0, 200)}…` };
  }
  return undefined;
}

/**
 * Identifies a kind of error: the rule, where it is thrown, and the start of the message. Errors of one kind count as
 * one.
 */
export function signatureOf({ law, detail }) {
  if (law === "words") return `${law} ${detail.replace(/^\d+ characters: /, "").slice(0, 24)}`;
  if (law !== "throw") return law;
  const [first, ...lines] = detail.split("\n");
  const place = lines.find((line) => line.includes("/src/")) ?? "";
  return `${law} ${first.slice(0, 60)} ${place.trim()}`;
}
