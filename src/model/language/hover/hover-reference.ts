import type { CompletionScope } from "#model/language/completion/caret.ts";
import { idOfKey } from "#model/language/design/text-design.ts";
import { unreadAmong } from "#model/language/place/unread.ts";
import type { Hover } from "#model/language/types.ts";
import { parseAccess } from "#model/program/property-access.ts";
import { findResource } from "#model/program/program.ts";
import { accessTo, typeOfAccess } from "#model/references/property-access-type.ts";
import type { Meant } from "#model/references/property-access-type.ts";
import { describeType } from "#model/schema/describe-type.ts";

/** The type of the `${…}` around an offset. */
export function hoverReference(
  { parted, design, access: scope, catalog }: CompletionScope,
  offset: number,
): Hover | undefined {
  const { text } = parted;
  const start = text.lastIndexOf("${", offset);
  const end = text.indexOf("}", start) + 1;
  if (start < 0 || end < offset || text.slice(start, end).includes("\n")) return undefined;
  const read = parseAccess(text.slice(start + 2, end - 1));
  if (read === undefined) return undefined;
  const { program } = design();
  const resource = findResource(program, idOfKey(read.root));
  const named: Meant | undefined =
    resource === undefined ? scope().declared?.named(read.root) : { kind: "resource", resource };
  if (named === undefined) return undefined;
  const found = typeOfAccess(accessTo(named, read.path), scope());
  const type = resource === undefined ? undefined : catalog.resourceType(resource.token);
  const output = type?.outputs.find(({ name }) => name === read.path[0]);
  const documentation = read.path.length === 0 ? type?.description : output?.description;
  const owner = resource === undefined ? named.kind : resource.token;
  const gives = found.kind === "known" ? describeType(found.type) : "any value";
  return {
    range: { start, end },
    title: text.slice(start, end),
    detail: `${owner === "config" ? "config value" : owner}, ${gives}`,
    ...(documentation === undefined ? {} : { documentation }),
    unread: unreadAmong(resource === undefined ? [] : [resource.token], [], catalog),
  };
}
