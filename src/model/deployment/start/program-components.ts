import { joinWithAnd } from "#model/base/messages.ts";
import type { Start } from "#model/deployment/start/start.ts";
import { describeFlattened } from "#model/deployment/start/start.ts";
import { whereOf } from "#model/deployment/start/state-import.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { isInternal } from "#model/deployment/state/state-value.ts";
import type { Note } from "#model/files/manifest/types.ts";
import { displayToken } from "#model/program/token.ts";
import { byUrn, nearestAbove } from "#model/deployment/state/baseline.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A component that a class in the program creates, without a package. */
export interface ProgramComponent {
  readonly name: string;
  /** The token that the class registers, such as `acme:index:Network`. */
  readonly type: string;
  /** The resources that the class creates, with the URN of each. */
  readonly resources: ReadonlyMap<ResourceId, string>;
  /** Components that the class creates. */
  readonly components: readonly ProgramComponent[];
}

/** A component while its content is being collected. */
interface Collected extends ProgramComponent {
  readonly resources: Map<ResourceId, string>;
  readonly components: Collected[];
}

/**
 * The outermost components of a stack that are classes in the lost program, with the started design's resources inside
 * each. Components without a resource are left out.
 */
export function programComponents(start: Start, baseline: Baseline): readonly ProgramComponent[] {
  const all = byUrn(baseline);
  const made = new Map<string, Collected>();
  for (const urn of start.classes) {
    const { name = "", type = "" } = all.get(urn) ?? {};
    made.set(urn, { name, type, resources: new Map(), components: [] });
  }
  const ownerOf = nearestAbove(baseline, ({ urn }) => made.get(urn));
  for (const { id, origin } of start.program.resources) {
    const urn = start.urns.get(id) ?? "";
    const old = all.get(urn);
    // Resources that a part of a stack looks up are outside it.
    const isOutside = origin.kind === "lookup" && old?.external !== true;
    if (old !== undefined && !isOutside) ownerOf(old)?.resources.set(id, urn);
  }
  const outermost: Collected[] = [];
  for (const [urn, component] of made) {
    const old = all.get(urn);
    const owner = old && ownerOf(old);
    (owner?.components ?? outermost).push(component);
  }
  return withoutEmpty(outermost);
}

/** The notes about classes, for a design that is printed with classes. */
export function notesWithClasses(start: Start, baseline: Baseline): readonly Note[] {
  const all = byUrn(baseline);
  const flattened = new Map<string, StateResource>();
  for (const urn of start.classes) {
    const component = all.get(urn);
    if (component !== undefined) flattened.set(keyOf(noteOn(component)), component);
  }
  return start.notes.map((note) => {
    const component = flattened.get(keyOf(note));
    return component === undefined ? note : { ...note, message: describeClass(component) };
  });
}

const noteOn = (component: StateResource): Note => ({
  where: whereOf(component, []),
  message: describeFlattened(component),
});

const keyOf = ({ where, message }: Note): string => `${where}\n${message}`;

function describeClass({ type, inputs }: StateResource): string {
  const shown = displayToken(type);
  const given = Object.keys(inputs).filter((key) => !isInternal(key));
  const changed =
    given.length === 0
      ? ""
      : ` The state has inputs for the component (${joinWithAnd(given)}), which the class does not register. A preview shows that as an update of the component only.`;
  return `${shown} is a class, which creates the resources in it. The state does not contain the rest of the lost class.${changed}`;
}

const withoutEmpty = (components: readonly ProgramComponent[]): readonly ProgramComponent[] =>
  components
    .map((component) => ({ ...component, components: withoutEmpty(component.components) }))
    .filter(({ resources, components: inner }) => resources.size + inner.length > 0);
