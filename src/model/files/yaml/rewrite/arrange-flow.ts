import type { RewrittenPart } from "#model/files/yaml/rewrite/members.ts";
import { isMember } from "#model/files/yaml/rewrite/members.ts";
import type { YamlList, YamlMap } from "#model/files/yaml/node.ts";
import type { Patch } from "#model/files/yaml/rewrite/patch.ts";
import { applyPatches } from "#model/files/yaml/rewrite/patch.ts";

/**
 * Like `arrangeBlock`, for members in brackets. The text between two members that stay adjacent is kept, including line
 * breaks and comments.
 */
export function arrangeFlow(
  text: string,
  node: YamlMap | YamlList,
  parts: readonly RewrittenPart[],
  patches: readonly Patch[],
): readonly Patch[] | undefined {
  const { members, start, end } = node;
  const [first, last] = [members[0], members.at(-1)];
  if (first === undefined || last === undefined || parts.length === 0) return undefined;
  if (!/[[{]/.test(text[start] ?? "")) return undefined;
  const opening = text.slice(start + 1, first.start);
  const gap = gapOf(text, opening, node);
  const closing = text.slice(last.end, end - 1);
  let written = text[start] + (opening.includes("#") || opening.trim() === "" ? opening : "");
  let before: number | undefined;
  for (const [at, part] of parts.entries()) {
    const here = isMember(part) ? part.kept : undefined;
    const isBeside = before !== undefined && here === before + 1;
    if (isBeside) written += text.slice(members[here - 1]?.end, members[here]?.start);
    else if (at > 0) written += gap;
    const member = here === undefined ? undefined : members[here];
    written += isMember(part) ? applyPatches(text, patches, member ?? node) : part.text;
    before = here;
  }
  const isComment = closing.includes("#") && before !== members.length - 1;
  written += isComment ? closing.replace(/^[^#]*?(?=\r?\n)/, "") : closing;
  const outside = patches.filter((patch) => patch.end <= start || patch.start >= end);
  return [...outside, { start, end, text: written + text[end - 1] }];
}

/** The separator of members: a line break if each member is on its own line. */
function gapOf(text: string, opening: string, { members }: YamlMap | YamlList): string {
  const [first, second] = members;
  if (first === undefined) return ", ";
  const between = second === undefined ? opening : text.slice(first.end, second.start);
  const found = /\r?\n[ \t]*$/.exec(between);
  return found === null ? ", " : `,${found[0]}`;
}
