import { useSyncExternalStore } from "react";

import type * as Looks from "#diagram/icons/late-looks.ts";

/** The icons and colors, which load after the first screen. The first screen reserves their space. */
let looks: typeof Looks | undefined;
const waiting = new Set<() => void>();
void import("#diagram/icons/late-looks.ts").then(
  (loaded) => {
    looks = loaded;
    for (const listener of waiting) listener();
  },
  () => undefined,
);

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

const useLooks = (): typeof looks => useSyncExternalStore(subscribe, () => looks);

/** The icon of a type in the color of its kind of service, as in its box. */
export function TypeGlyph({ token }: { readonly token: string }) {
  const { icon, color } = useLooks()?.lookOf(token) ?? {};
  return (
    <svg data-glyph viewBox="0 0 24 24" width={14} height={14} style={{ color }} aria-hidden>
      {icon !== undefined &&
        ("outline" in icon ? (
          <path d={icon.outline} />
        ) : (
          <text x={12} y={18}>
            {icon.initials}
          </text>
        ))}
    </svg>
  );
}

/** The mark of a package, in its own color. */
export function PackageDot({
  name,
  className,
}: {
  readonly name: string;
  readonly className: string | undefined;
}) {
  return <span className={className} style={{ background: useLooks()?.packageColor(name) }} />;
}
