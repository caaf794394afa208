import { useAsync } from "#ui/use-async.ts";
import { useCallback } from "react";

import type { LinkContent } from "#export/link/link-content.ts";
import { linkContent } from "#export/link/link-content.ts";
import type { Program } from "#model/program/program.ts";
import { messageOf } from "#store/computed.ts";
import { useCatalog } from "#ui/derived.ts";
import { inPauses } from "#ui/in-pauses.ts";
import { useServices } from "#ui/services.ts";

interface MadeLink {
  readonly content: LinkContent;
  /** The link; undefined if the design is too large for a link. */
  readonly link: string | undefined;
}

interface LinkState {
  /** The last link; undefined until the first link is created. */
  readonly made: MadeLink | undefined;
  /** Whether the last link is for the current design. */
  readonly isCurrent: boolean;
  /** Why the current design has no link. */
  readonly error: string | undefined;
}

/** The link to a design, created again whenever the design, the approved values or the loaded packages change. */
export function useLink(program: Program, approved: ReadonlySet<string>): LinkState {
  const { types, createLink } = useServices();
  const catalog = useCatalog();
  const make = useCallback(
    async (signal: AbortSignal): Promise<MadeLink> => {
      // Pending types may mark secrets.
      await types.whenReady();
      const content = await inPauses(linkContent(program, catalog, approved), signal);
      return { content, link: await createLink(content.text) };
    },
    [program, catalog, approved, types, createLink],
  );
  const { value, isCurrent, error } = useAsync(make);
  return { made: value, isCurrent, error: error === undefined ? undefined : messageOf(error) };
}
