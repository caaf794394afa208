import type { Location } from "#model/program/diagnostic.ts";
import type { ResourceId } from "#model/program/value.ts";
import { formatPath } from "#model/base/path.ts";

/** The place of a problem in its resource or declaration; empty if the name alone identifies the place. */
export function where(location: Location): string {
  switch (location.kind) {
    case "input":
      return formatPath(location.path);
    case "option":
      return `option ${formatPath(location.path)}`;
    // The heading above already has the name.
    case "config":
    case "program":
      return "";
    case "variable":
    case "output":
      return formatPath(location.path ?? []);
    case "component":
      return location.inside === undefined ? "" : where(location.inside);
    case "package":
      return `package ${location.name}`;
    case "name":
    case "type":
      return location.kind;
  }
}

/** The subject of a problem, in a word or two. */
export function subjectOf(location: Location, nameOf: (id: ResourceId) => string): string {
  if ("resource" in location) return nameOf(location.resource) || "no name";
  return location.kind === "program" ? "The design" : location.name;
}
