import { useAsync } from "#ui/use-async.ts";
import { useCallback, useEffect } from "react";

import { parseManifest } from "#model/files/manifest/parse.ts";
import type { OfferedPackage } from "#model/packages/package-manager.ts";
import type { Program } from "#model/program/program.ts";
import { useCatalog } from "#ui/derived.ts";
import { usePackages } from "#ui/packages/use-packages.ts";
import type { Example } from "#ui/services.ts";
import { useServices } from "#ui/services.ts";

/** An example, and the package that is to be added with it, where it is not there yet. */
export interface UsableExample {
  readonly example: Example;
  readonly offered: OfferedPackage | undefined;
}

/** The examples whose package is there, or offered by the host of the page. */
export function useExamples(): readonly UsableExample[] {
  const { examples, packages } = useServices();
  const catalog = useCatalog();
  const { offered = [] } = usePackages();
  useEffect(() => void packages.askHost().catch(() => undefined), [packages]);
  return examples.flatMap((example): readonly UsableExample[] => {
    if (example.package === undefined || catalog.package(example.package) !== undefined)
      return [{ example, offered: undefined }];
    const found = offered.find(({ name }) => name === example.package);
    return found === undefined ? [] : [{ example, offered: found }];
  });
}

/** The design of an example, for its picture; undefined while it is fetched, and where that fails. */
export function useExampleProgram(example: Example): Program | undefined {
  const load = useCallback(async () => {
    const parsed = parseManifest(await example.load());
    return parsed.ok ? parsed.program : undefined;
  }, [example]);
  return useAsync(load).value;
}
