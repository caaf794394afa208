import { joinWithAnd } from "#model/base/messages.ts";
import { whereOf } from "#model/deployment/start/state-import.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn, nearestAbove } from "#model/deployment/state/baseline.ts";
import { isInternal } from "#model/deployment/state/state-value.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type { Program } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A program that was started from a state. */
interface StartedProgram {
  readonly program: Program;
  /** The URN in the state for each resource of the program. */
  readonly urns: ReadonlyMap<ResourceId, string>;
  /** The URNs of components that classes in the lost program created. */
  readonly classes: ReadonlySet<string>;
}

/** The design with the components that the lost program's classes created, and with the resources of each component. */
export function withClasses(
  { program, urns, classes }: StartedProgram,
  baseline: Baseline,
): Program {
  const all = byUrn(baseline);
  const inside = new Map<string, string[]>();
  for (const urn of classes) inside.set(urn, []);
  const ownerOf = nearestAbove(baseline, ({ urn }) => inside.get(urn));
  for (const { id, origin } of program.resources) {
    const urn = urns.get(id) ?? "";
    const old = all.get(urn);
    // If a part of a stack looks up resources, they are outside the part.
    const isOutside = origin.kind === "lookup" && old?.external !== true;
    if (old !== undefined && !isOutside) ownerOf(old)?.push(urn);
  }
  for (const urn of classes) {
    const old = all.get(urn);
    if (old !== undefined) ownerOf(old)?.push(urn);
  }
  const filled = [...inside].filter(([, members]) => members.length > 0);
  const { components: _, ...rest } = program;
  return filled.length === 0 ? rest : { ...rest, components: Object.fromEntries(filled) };
}

/** The note about a component that a class in the program created, for a design without classes. */
export const describeFlattened = ({ type }: StateResource): string =>
  `${displayToken(type)} is a class in the program. The design, YAML and JSON contain its resources without the class. Aliases with the former URNs prevent replacements. Code in other languages has the class.`;

/** The notes about classes, for a design whose export has classes or components of plugins. */
export function notesWithClasses(
  {
    classes,
    notes,
  }: { readonly classes: StartedProgram["classes"]; readonly notes: readonly Note[] },
  baseline: Baseline,
  form: "class" | "component of a plugin",
): readonly Note[] {
  const all = byUrn(baseline);
  const flattened = new Map<string, StateResource>();
  for (const urn of classes) {
    const component = all.get(urn);
    if (component !== undefined) flattened.set(keyOf(noteOn(component)), component);
  }
  return notes.map((note) => {
    const component = flattened.get(keyOf(note));
    return component === undefined ? note : { ...note, message: describeClass(component, form) };
  });
}

const noteOn = (component: StateResource): Note => ({
  where: whereOf(component, []),
  message: describeFlattened(component),
});

const keyOf = ({ where, message }: Note): string => `${where}\n${message}`;

function describeClass(
  { type, inputs }: StateResource,
  form: "class" | "component of a plugin",
): string {
  const shown = displayToken(type);
  const noun = form === "class" ? "class" : "component";
  const lost = `The state contains only the resources of the ${noun}, not its code.`;
  if (form !== "class")
    return `${shown} is a ${form}, which creates the resources in it. ${lost} The new component registers its inputs, so a preview may show an update of the component alone.`;
  const given = Object.keys(inputs).filter((key) => !isInternal(key));
  const changed =
    given.length === 0
      ? ""
      : ` The state has inputs for the component (${joinWithAnd(given)}), which the class does not register. A preview shows that as an update of the component alone.`;
  return `${shown} is a class, which creates the resources in it. ${lost}${changed}`;
}
