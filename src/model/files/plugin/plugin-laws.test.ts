import fc from "fast-check";
import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { joinComponent } from "#model/files/plugin/component-json.ts";
import { componentNames, switchComponent, unreadOf } from "#model/files/plugin/components.ts";
import { isPlugin, openPlugin } from "#model/files/plugin/read-plugin.ts";
import type { Program } from "#model/program/program.ts";
import { componentArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";

/** The components of a program's plugin, as its file contains them. */
function written(program: Program): JsonObject {
  const { plugin } = program;
  if (plugin === undefined) throw new Error("The program is no component.");
  const open = joinComponent(toDocument({ ...program, name: "" }).json, plugin.unread);
  return { ...plugin.components, [plugin.component]: open };
}

const data = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

test("each component is unchanged after being opened and closed", () => {
  fc.assert(
    fc.property(componentArbitrary, (program) => {
      const { plugin } = program;
      if (plugin === undefined) throw new Error("The program is no component.");
      const names = componentNames(plugin);
      const last = names.reduce(switchComponent, program);
      const back = switchComponent(last, plugin.component);
      expect(back.resources).toEqual(program.resources);
      expect(back.variables).toEqual(program.variables);
      expect(back.config).toEqual(program.config);
      expect(back.outputs).toEqual(program.outputs);
      for (const name of names)
        expect(unreadOf(last.plugin ?? plugin, name)).toEqual(unreadOf(plugin, name));
    }),
    { numRuns: runs(50, 1000) },
  );
});

test("a plugin is read back from its written components", () => {
  fc.assert(
    fc.property(componentArbitrary, (program) => {
      const components = written(program);
      const file = data({ runtime: "yaml", components }) as JsonObject;
      expect(isPlugin(file)).toBe(Object.values(components).some(isJsonObject));
      const opened = openPlugin(file, []);
      const first = Object.keys(components).find((name) => isJsonObject(components[name]));
      expect(opened.program.plugin?.component).toBe(first);
      const again = data(written(opened.program)) as JsonObject;
      const twice = openPlugin(data({ runtime: "yaml", components: again }) as JsonObject, []);
      expect(data(written(twice.program))).toEqual(again);
    }),
    { numRuns: runs(30, 1000) },
  );
});
