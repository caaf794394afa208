import { parse } from "node:path";
import process from "node:process";
import type { Screen } from "#cli/screen.ts";
import { run } from "#cli/run.ts";
import type { Terminal } from "#cli/terminal.ts";

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** Both, as a terminal shows them. */
  readonly shown: string;
}

/** Runs a command with a standard input, on screens that keep what is written. */
export async function runWith(
  args: readonly string[],
  input = "",
  screen: Partial<Pick<Screen, "width" | "hasColor" | "isTerminal">> = {},
  around: Partial<Pick<Terminal, "folder" | "pageFolder" | "untilEnded">> = {},
): Promise<Ran> {
  const [output, errors, shown]: [string[], string[], string[]] = [[], [], []];
  const screenOn = (lines: string[]): Screen => ({
    write: (text) => {
      lines.push(text);
      shown.push(text);
    },
    width: 80,
    hasColor: false,
    isTerminal: false,
    ...screen,
  });
  const code = await run(args, {
    output: screenOn(output),
    errors: screenOn(errors),
    input: chunksOf(input),
    now: Date.UTC(2030, 0, 1),
    version: "1.2.3",
    folder: parse(process.cwd()).root,
    pageFolder: "",
    untilEnded: () => Promise.resolve(),
    ...around,
  });
  return { code, output: output.join(""), errors: errors.join(""), shown: shown.join("") };
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, "utf8");
}
