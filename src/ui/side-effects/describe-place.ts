import type { Location } from "#model/program/diagnostic.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { findComponent } from "#model/files/plugin/components.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";

/**
 * The place of an effect, as a short phrase: `deploy (command:local:Command)`, `variable key`, `plugins.providers[0]`.
 */
export const describePlace = ({ location, key }: SideEffect, program: Program): string =>
  key === undefined ? describe(location, program) : formatPath(key);

function describe(location: Location, program: Program): string {
  switch (location.kind) {
    case "program":
      return "";
    case "package":
      return `package ${location.name}`;
    case "component": {
      const { name, inside } = location;
      const component = findComponent(program, name);
      const place = inside && component && describe(inside, component);
      return place === undefined ? name : `${name}: ${place}`;
    }
    case "config":
      return `config ${location.name}`;
    case "variable":
    case "output":
      return `${location.kind} ${location.name}`;
    case "name":
    case "type":
    case "option":
    case "input": {
      const resource = findResource(program, location.resource);
      return resource === undefined ? "" : `${resource.name} (${displayToken(resource.token)})`;
    }
  }
}
