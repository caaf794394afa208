import fc from "fast-check";
import type { PackageTarget, ExportTarget, TargetKind } from "#model/program/target.ts";
import { textArbitrary } from "#model/testing/text.ts";

const kind = fc.constantFrom<TargetKind>("placeholder", "provider");

const choice: fc.Arbitrary<PackageTarget> = fc.record(
  { kind, version: fc.oneof(fc.constantFrom("", "7.28.0"), textArbitrary) },
  { requiredKeys: [], noNullPrototype: true },
);

/** Targets that the screens can create. Some of them contain redundant parts. */
export const targetArbitrary: fc.Arbitrary<ExportTarget> = fc.record(
  {
    kind,
    packages: fc
      .uniqueArray(fc.tuple(fc.constantFrom("alpha", "gamma", "__proto__", "a b"), choice), {
        selector: ([name]) => name,
      })
      .map((entries) => Object.fromEntries(entries)),
  },
  { noNullPrototype: true },
);
