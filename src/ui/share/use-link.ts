import { useEffect, useMemo, useState } from "react";

import type { LinkContent } from "#export/link/link-content.ts";
import { linkContent } from "#export/link/link-content.ts";
import type { Program } from "#model/program/program.ts";
import { messageOf } from "#store/computed.ts";
import { useCatalog } from "#ui/derived.ts";
import { inPauses } from "#ui/in-pauses.ts";
import { useServices } from "#ui/services.ts";

interface MadeLink {
  readonly content: LinkContent;
  /** Undefined where the design is too large for a link. */
  readonly link: string | undefined;
}

interface LinkState {
  /** The last link that was made; undefined until the first one is. */
  readonly made: MadeLink | undefined;
  /** Whether it is the link to the design as it is now. */
  readonly isCurrent: boolean;
  /** Why there is none to the design as it is now. */
  readonly error: string | undefined;
}

/** The link to a design, made anew whenever the design, what is approved, or the loaded packages change. */
export function useLink(program: Program, approved: ReadonlySet<string>): LinkState {
  const { types, createLink } = useServices();
  const catalog = useCatalog();
  const asked = useMemo(() => ({ program, catalog, approved }), [program, catalog, approved]);
  const [made, setMade] = useState<MadeLink & { readonly of: object }>();
  const [failed, setFailed] = useState<{ readonly message: string; readonly of: object }>();
  useEffect(() => {
    let isWanted = true;
    const make = async (): Promise<void> => {
      // What is on its way may say what is secret.
      await types.whenReady();
      const content = await inPauses(linkContent(asked.program, asked.catalog, asked.approved));
      const link = isWanted ? await createLink(content.text) : undefined;
      if (isWanted) setMade({ content, link, of: asked });
    };
    make().catch((error: unknown) => {
      if (isWanted) setFailed({ message: messageOf(error), of: asked });
    });
    return () => {
      isWanted = false;
    };
  }, [asked, types, createLink]);
  return {
    made,
    isCurrent: made?.of === asked,
    error: failed?.of === asked ? failed.message : undefined,
  };
}
