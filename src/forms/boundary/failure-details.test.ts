import fc from "fast-check";
import { expect, test } from "vitest";

import { describeFailure } from "#forms/boundary/failure-details.ts";
import { runs } from "#model/testing/runs.ts";

const around = { part: "Inspector", components: "", build: "b1", browser: "Browser 1" };

function failed(message: string, stack: string): Error {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

test("details contain the part, the error class, its location and the build", () => {
  const message = "Cannot read properties of undefined (reading 'my-database')";
  const stack = `TypeError: ${message}\n    at my-database (https://host/a/assets/index-Ab_1.js:1:23)\n    at https://host/a/assets/parts-x.js:4:5`;
  const components = "\n    at Rx (https://host/a/assets/index-Ab_1.js:7:8)";
  expect(describeFailure({ ...around, error: failed(message, stack), components })).toBe(
    [
      "Stackwright, build b1",
      "Inspector: TypeError: Cannot read properties of undefined",
      "  assets/index-Ab_1.js:1:23",
      "  assets/parts-x.js:4:5",
      "Components:",
      "  assets/index-Ab_1.js:7:8",
      "Browser 1",
      "",
    ].join("\n"),
  );
});

test.each([
  ["Unexpected token s, my-database is not valid JSON", "TypeError"],
  ["my-database is not a function", "TypeError: is not a function"],
  ["Minified React error #31; visit https://react.dev/errors/31?args[]=my-database", "#31"],
])("of the message %j only known words stay", (message, expected) => {
  const text = describeFailure({ ...around, error: failed(message, `TypeError: ${message}`) });
  expect(text).toContain(expected);
  expect(text).not.toContain("my-database");
});

test("details contain no text of a design from messages or from names in a stack", () => {
  const texts = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(texts, texts, fc.nat(5), (before, after, lines) => {
      const secret = `k3ySecret${after}`;
      const message = `${before}${"\n    at assets ".repeat(lines)}${secret}`;
      const stack = `TypeError: ${message}\n    at ${secret} (https://host/assets/a.js:1:2)`;
      const text = describeFailure({
        ...around,
        error: failed(message, stack),
        components: `\n    at ${secret} (https://host/assets/b.js:3:4)`,
      });
      expect(text).not.toContain("k3ySecret");
      expect(text).toContain("  assets/b.js:3:4");
    }),
    { numRuns: runs(200) },
  );
});

test("a thrown value that is not an error is reported as such", () => {
  expect(describeFailure({ ...around, error: "my-database" })).not.toContain("my-database");
});
