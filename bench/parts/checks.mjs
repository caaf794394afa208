import { atMost, ratio } from "../report.mjs";

// Measures the check of a design in Node.js: a whole design, compared with zod alone on the same inputs, and the
// check after an edit.
export const sections = {
  async cold(tools) {
    const { measureColdChecks } = await tools.product();
    const { cold, zod } = measureColdChecks(1000);
    return [ratio("check of 1,000 resources, cold, CPU ms", cold, "zod alone", zod, 3)];
  },
  async edit(tools) {
    const { measureEdits } = await tools.product();
    return [1000, 10_000].map((count) =>
      atMost(
        `check of ${count.toLocaleString("en-US")} resources after an edit, CPU ms`,
        measureEdits(count),
        2,
        "ms",
      ),
    );
  },
};
