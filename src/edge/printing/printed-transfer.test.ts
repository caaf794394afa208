import fc from "fast-check";
import { expect, test } from "vitest";

import { createPrintedReceiver, createPrintedSender } from "#edge/printing/printed-transfer.ts";
import { resourceId } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import { expression } from "#model/program/value.ts";
import type { PrintResult } from "#export/language.ts";

const origin = (at: number) =>
  at % 3 === 0 ? undefined : { resource: resourceId(at), path: ["a", at] };

const result: PrintResult = {
  files: [
    {
      path: "Pulumi.yaml",
      text: "a\n".repeat(5000),
      lines: Array.from({ length: 5001 }, (_, at) => origin(at)),
    },
    { path: "empty.txt", text: "", lines: [] },
    { path: "README.md", text: "# It" },
  ],
  diagnostics: [
    {
      rule: "export/secret",
      severity: "warning",
      location: { kind: "program" },
      message: "It is.",
      fix: {
        label: "Refer",
        edit: {
          kind: "set-input",
          resource: resourceId(1),
          path: ["a"],
          value: expression({ kind: "config", name: "c", path: [] }),
        },
      },
    },
  ],
};

/** Two threads that exchange copies. */
function connect() {
  const send = createPrintedSender();
  const receive = createPrintedReceiver();
  return (printed: PrintResult) => {
    const messages = [...send(printed)].map((message) => structuredClone(message));
    const received = messages.map((message) => receive(message));
    expect(received.slice(0, -1).every((each) => each === undefined)).toBe(true);
    return { kinds: messages.map(({ kind }) => kind), got: received.at(-1) };
  };
}

test("a result arrives in parts, including what its lines show and the fixes", () => {
  const { kinds, got } = connect()(result);
  expect(kinds.length).toBeGreaterThan(3);
  expect(got).toEqual(result);
});

/** A copy of a result in which some lines are replaced. All other lines are the same objects. */
function withLines(printed: PrintResult, { start, count, texts }: Replaced): PrintResult {
  const [file, ...others] = printed.files;
  if (file?.lines === undefined) throw new Error("The first file has lines.");
  const first = Math.min(start, file.lines.length - 1);
  const end = Math.min(first + count, file.lines.length - 1);
  const lines = texts.map((_, at) => ({ resource: resourceId(at) }));
  return {
    diagnostics: printed.diagnostics,
    files: [
      {
        ...file,
        text: file.text
          .split("\n")
          .toSpliced(first, end - first, ...texts)
          .join("\n"),
        lines: [...file.lines.slice(0, first), ...lines, ...file.lines.slice(end)],
      },
      ...others,
    ],
  };
}

interface Replaced {
  readonly start: number;
  readonly count: number;
  readonly texts: readonly string[];
}

const replacedArbitrary = fc.array(
  fc.record({
    start: fc.nat({ max: 40 }),
    count: fc.nat({ max: 4 }),
    texts: fc.array(
      fc.string({ maxLength: 3 }).map((text) => text.replaceAll("\n", " ")),
      {
        maxLength: 4,
      },
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

test("of a result with replaced lines, only these are sent", () => {
  const short: PrintResult = {
    files: [
      {
        path: "a",
        text: "a\n".repeat(30),
        lines: Array.from({ length: 31 }, (_, at) => origin(at)),
      },
      { path: "README.md", text: "# It" },
    ],
    diagnostics: [],
  };
  const session = fc.property(replacedArbitrary, (steps) => {
    const transfer = connect();
    transfer(short);
    let printed = short;
    for (const step of steps) {
      printed = withLines(printed, step);
      const { kinds, got } = transfer(printed);
      expect(kinds).toEqual(["replaced"]);
      expect(got).toEqual(printed);
    }
  });
  fc.assert(session, { numRuns: runs(100) });
});

test("another result is sent completely", () => {
  const transfer = connect();
  transfer(result);
  const { diagnostics, files } = result;
  const other = { diagnostics, files: files.map((file) => ({ ...file, text: `${file.text}x` })) };
  expect(transfer(other).got).toEqual(other);
  const found = { files, diagnostics: [] };
  expect(transfer(found).got).toEqual(found);
});
