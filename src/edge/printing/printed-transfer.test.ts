import { expect, test } from "vitest";

import { createPrintedJoin, cutPrinted } from "#edge/printing/printed-transfer.ts";
import { resourceId } from "#model/program/program.ts";
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

test("what was printed comes through in parts, what its lines show and the fixes included", () => {
  const messages = [...cutPrinted(result)].map((message) => structuredClone(message));
  const join = createPrintedJoin();
  const joined = messages.map((message) => join(message));
  expect(messages.length).toBeGreaterThan(3);
  expect(joined.slice(0, -1).every((each) => each === undefined)).toBe(true);
  expect(joined.at(-1)).toEqual(result);
});
