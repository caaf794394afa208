import { expect, test } from "vitest";
import { hostPrograms } from "#export/testing/host-programs.ts";
import { readYaml } from "#export/testing/readers/yaml.ts";
import type { JsonObject } from "#model/base/json.ts";

test.each(["yaml", "json"] as const)("%s: every expected text is a default", (language) => {
  const [texts] = hostPrograms(language);
  const project = texts?.files.find(({ path }) => path === "Pulumi.yaml")?.text ?? "";
  const { config } = readYaml(project) as { config: JsonObject };
  expect(Object.keys(config)).toEqual(Object.keys(texts?.outputs ?? {}));
  const wanted = new Set(Object.values(texts?.outputs ?? {}));
  for (const text of ["123456789012", "012345678901", "1e3", "TRUE", "inf", "t", "{}", '"a"'])
    expect([text, wanted.has(text)]).toEqual([text, true]);
});

test.each(["yaml", "json"] as const)("%s: enums are where Pulumi's check looks", (language) => {
  const [, enums] = hostPrograms(language);
  const [main] = enums?.files ?? [];
  expect(main?.text.match(/fn::singleOrNone/g)?.length).toBe(12);
});
