import { atMost, ratio } from "../report.mjs";

// Measures the check of a design in Node.js: the shapes of a whole design and all rules, compared with zod alone on
// the same inputs, and the check after an edit. The other rules have no counterpart in zod.
export const sections = {
  async cold(tools) {
    const { measureColdChecks } = await tools.product();
    const { cold, shapes, zod } = measureColdChecks(1000);
    return [
      ratio("shapes of 1,000 resources, cold, CPU ms", shapes, "zod alone", zod, 3),
      ratio("check of 1,000 resources, cold, CPU ms", cold, "zod alone", zod),
    ];
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
