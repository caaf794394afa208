import { useState } from "react";

import { resourceKeys } from "#model/program/names/resource-keys.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import { unreadMentions } from "#model/program/renaming/unread-mentions.ts";
import type { ResourceId } from "#model/program/value.ts";
import controls from "#ui/components/controls.module.css";
import { useServices } from "#ui/services.ts";

interface UnreadMentionsProps {
  /** The target of the rename: a resource by its ID, a variable or config variable by its name. */
  readonly renamed: { readonly resource: ResourceId } | { readonly name: string };
}

/** Lists the mentions that a rename does not change. The list is computed once, before the name changes. */
export function UnreadMentions({ renamed }: UnreadMentionsProps) {
  const { store } = useServices();
  const [mentions] = useState(() => {
    const { program } = store.getState();
    const name = "name" in renamed ? renamed.name : resourceKeys(program).get(renamed.resource);
    return name === undefined ? [] : unreadMentions(program, name);
  });
  if (mentions.length === 0) return null;
  const places = mentions.map(({ where, text }) => `${where} (${quoteShort(text)})`);
  return (
    <span className={controls.note} role="status">
      Renaming does not change {joinWithAnd(places)}: the text there does not change.
    </span>
  );
}
