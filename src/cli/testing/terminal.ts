import { parse } from "node:path";
import process from "node:process";
import type { Screen } from "#cli/screen.ts";
import { run } from "#cli/run.ts";
import type { Terminal } from "#cli/terminal.ts";

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

type Around = Partial<Pick<Terminal, "folder" | "pageFolder" | "untilEnded">>;
type Look = Partial<Pick<Screen, "width" | "hasColor" | "isTerminal">>;

/** Runs a command with standard input and captured output. */
export async function runWith(
  args: readonly string[],
  input = "",
  screen: Look = {},
  around: Around = {},
): Promise<Ran> {
  const [output, errors]: [string[], string[]] = [[], []];
  const code = await run(args, terminalWith({ output, errors }, input, screen, around));
  return { code, output: output.join(""), errors: errors.join("") };
}

/** The text that a user sees in a terminal: output and errors in order. */
export async function runInTerminal(args: readonly string[], around: Around = {}): Promise<string> {
  const shown: string[] = [];
  await run(args, terminalWith({ output: shown, errors: shown }, "", {}, around));
  return shown.join("");
}

function terminalWith(
  { output, errors }: { readonly output: string[]; readonly errors: string[] },
  input: string,
  screen: Look,
  around: Around,
): Terminal {
  const screenOn = (lines: string[]): Screen => ({
    write: (text) => void lines.push(text),
    width: 80,
    hasColor: false,
    isTerminal: false,
    ...screen,
  });
  return {
    output: screenOn(output),
    errors: screenOn(errors),
    input: chunksOf(input),
    now: Date.UTC(2030, 0, 1),
    version: "1.2.3",
    folder: parse(process.cwd()).root,
    pageFolder: "",
    untilEnded: () => Promise.resolve(),
    ...around,
  };
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, "utf8");
}
