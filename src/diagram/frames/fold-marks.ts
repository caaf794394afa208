import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import type { Box, Scene } from "#diagram/scene/scene.ts";
import { labelOfBox } from "#diagram/scene/scene.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import { describeMark, markToShow } from "#model/deployment/outcome/outcome.ts";
import { operationsByRisk } from "#model/deployment/outcome/risk.ts";
import { describeOperation, signs } from "#model/deployment/plan/messages/signs.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import type { NodeId } from "#model/program/layout/node.ts";

/**
 * A scene whose folded groups show the planned operations of their resource and their content, including the deletions
 * in `ghosts` that depend only on resources in the group. This is not part of `foldScene`, because drawings without a
 * plan don't need it.
 */
export function markFolds(scene: Scene, full: Scene, ghosts: readonly Ghost[] = []): Scene {
  const ghostBoxes = ghostsInFolds(ghosts, scene);
  const marked = new Map<NodeId, Box>();
  for (const { box: id, head, isFolded } of scene.groups) {
    const box = scene.box.get(id);
    if (!isFolded || box === undefined) continue;
    const own = head === undefined ? undefined : full.box.get(head);
    const content = scene.insideOf(id).map((each) => full.box.get(each)?.mark);
    const deleted = [...ghostBoxes.values()].filter((each) => each === id).length;
    const mark = markOfFold(own?.mark, content, deleted);
    if (mark !== undefined) marked.set(id, { ...box, mark, label: labelOfFold(box, own, mark) });
  }
  if (marked.size === 0) return scene;
  const boxes = scene.boxes.map((box) => marked.get(box.id) ?? box);
  return { ...scene, boxes, box: new Map(boxes.map((box) => [box.id, box])), ghostBoxes };
}

function labelOfFold(box: Box, own: Box | undefined, mark: Mark): string {
  const words = mark.inside?.operations.map(
    ({ operation, count }) => `${count} ${describeOperation({ operation, certain: true })}`,
  );
  const planned =
    words === undefined
      ? describeMark(mark)
      : `plan: ${words.join(", ")}${mark.isBad ? "; has an error" : ""}`;
  if (own === undefined) return `${labelOfBox(box)}, ${planned}`;
  const alone = labelOfBox({ ...own, mark: undefined });
  return `${alone}, ${planned}, folded, ${box.group?.count ?? 0} inside`;
}

/** A group whose content does not change has the mark of its resource. */
function markOfFold(
  own: Mark | undefined,
  content: readonly (Mark | undefined)[],
  deleted: number,
): Mark | undefined {
  const shown = content.flatMap((mark) => markToShow(mark) ?? []);
  if (shown.length + deleted === 0) return own ?? content.find((mark) => mark !== undefined);
  const marks = own === undefined || own.operation === "same" ? shown : [own, ...shown];
  const counts = new Map<Operation, number>(deleted === 0 ? [] : [["delete", deleted]]);
  for (const { operation } of marks) counts.set(operation, (counts.get(operation) ?? 0) + 1);
  const inside = operationsByRisk.flatMap((operation) => {
    const count = counts.get(operation);
    return count === undefined ? [] : [{ operation, count }];
  });
  return {
    operation: inside[0]?.operation ?? "same",
    certain: true,
    isBad: [own, ...shown].some((mark) => mark?.isBad === true),
    inside: {
      operations: inside,
      short: inside.map(({ operation, count }) => `${signs[operation]}${count}`).join(" "),
    },
  };
}

/**
 * The box of the folded group of each planned deletion whose dependencies are all in that group. A deletion may depend
 * on another one. A group without its own resource stands for a module or a package, and a resource that depends on its
 * content may be of another one.
 */
function ghostsInFolds(
  ghosts: readonly Ghost[],
  { groups, shownAs }: Scene,
): ReadonlyMap<string, NodeId> {
  const folded = new Set(
    groups.flatMap(({ box, head, isFolded }) => (isFolded && head !== undefined ? [box] : [])),
  );
  const keys = new Set(ghosts.map(({ key }) => key));
  const found = new Map<string, NodeId>();
  let waiting = folded.size === 0 ? [] : ghosts.filter(({ needs }) => needs.length > 0);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    waiting = waiting.filter(({ key, needs }) => {
      const [box, ...others] = new Set(
        needs.map((id) => (keys.has(id) ? found.get(id) : shownAs(id as NodeId))),
      );
      if (box === undefined || others.length > 0 || !folded.has(box)) return true;
      found.set(key, box);
      return false;
    });
  }
  return found;
}
