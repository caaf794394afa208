import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { java } from "#export/languages/java/java.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

test("a lookup accepts a state if the SDK has one", () => {
  const get = { id: "x" };
  const thing = { properties: {} };
  const said = { "some:index:A": { ...thing, stateInputs: {} }, "some:index:B": thing };
  const { files } = exportDesign(
    design({
      resources: {
        a: { type: "some:A", get },
        b: { type: "some:B", get },
        c: { type: "cloud-native:C", get },
      },
    }),
    testCatalog(
      { name: "some", resources: said },
      { name: "cloud-native", resources: { "cloud-native:index:C": thing } },
    ),
    java,
  );
  expect(files[0]?.text).toContain('var a = A.get("a", Output.of("x"), null, null);');
  expect(files[0]?.text).toContain('var b = B.get("b", Output.of("x"), null);');
  expect(files[0]?.text).toContain('var c = C.get("c", Output.of("x"), null);');
});
