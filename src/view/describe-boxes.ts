import { labelOfWire } from "#diagram/scene/connections.ts";
import type { Box, Scene } from "#diagram/scene/scene.ts";
import { labelOfBox } from "#diagram/scene/scene.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";
import { isolateRightToLeft } from "#model/base/text/right-to-left.ts";

/** The most references that a description lists. If a box has more, the description only gives their number. */
const mostReferences = 12;

/** The text alternative of each of a scene's boxes: its name, its frame and its references. */
export function describeBoxes(scene: Scene): ReadonlyMap<NodeId, string> {
  const frames = framesByBox(scene);
  return new Map(scene.boxes.map((box) => [box.id, describeBox(box, scene, frames.get(box.id))]));
}

function describeBox(box: Box, scene: Scene, frame: string | undefined): string {
  const { id } = box;
  const references = scene
    .wiresOf(id)
    .filter(({ to }) => to === id)
    .map((wire) => labelOfWire(wire, scene.box));
  const further = references.length - mostReferences;
  const sentences = [
    labelOfBox(box),
    ...(frame === undefined ? [] : [`In ${frame}`]),
    ...(references.length === 0 ? ["No references"] : references.slice(0, mostReferences)),
    ...(further > 0 ? [`And ${further} more`] : []),
  ];
  return seenText(`${sentences.join(". ")}.`);
}

/** The name of the innermost frame around each box. */
function framesByBox({ groups }: Scene): ReadonlyMap<NodeId, string> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const frames = new Map<NodeId, string>();
  for (const group of groups) {
    if (!group.isFolded) for (const member of group.members) frames.set(member, group.name);
    const around = group.parent === undefined ? undefined : byId.get(group.parent);
    if (around !== undefined) frames.set(group.box, around.name);
  }
  return frames;
}

/** Escapes hidden characters and isolates right-to-left text, as in all drawings. */
export const seenText = (text: string): string => isolateRightToLeft(showHidden(text));
