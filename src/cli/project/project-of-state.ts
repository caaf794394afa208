import { nameInProject } from "#model/files/manifest/project.ts";
import { isPlaceholder } from "#model/files/project/template-names.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { quoteShort } from "#model/base/messages.ts";

/**
 * Whether a state may belong to the project that a file names. A missing or template name matches any
 * project.
 */
export const isOfProject = ({ project }: Baseline, name: string | undefined): boolean =>
  project === undefined ||
  name === undefined ||
  isPlaceholder("name", name) ||
  project === nameInProject(name);

/** Why a state cannot be compared with a design; undefined if the state may belong to the design's project. */
export function describeStranger(baseline: Baseline, name: string | undefined): string | undefined {
  if (isOfProject(baseline, name)) return undefined;
  const { project = "" } = baseline;
  return `The state belongs to the project ${quoteShort(project)}, but the design belongs to ${quoteShort(name ?? "")}. Give the state of ${quoteShort(name ?? "")}.`;
}
