import { Braces, Ellipsis, ListTree, SquarePen, Workflow } from "lucide-react";
import { useState } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { formatCount } from "#model/base/messages.ts";
import { useCounts } from "#ui/derived.ts";
import styles from "#ui/layout/narrow/narrow.module.css";
import type { ViewName } from "#ui/layout/narrow/screens.ts";
import { barScreens, screenNames } from "#ui/layout/narrow/screens.ts";

const MoreSheet = lazyWithPreload(
  async () => (await import("#ui/layout/narrow/MoreSheet.tsx")).MoreSheet,
);

const icons = { outline: ListTree, canvas: Workflow, form: SquarePen, code: Braces } as const;

interface BottomBarProps {
  readonly screen: ViewName;
  onShow(screen: ViewName): void;
}

/** The navigation of a narrow screen: four parts of the designer, and a menu of the other parts. */
export function BottomBar({ screen, onShow }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { error, warning } = useCounts();
  const [severity, count] = error > 0 ? ["error", error] : ["warning", warning];
  const isUnderMore = !barScreens.some((each) => each === screen);
  return (
    <nav aria-label="Parts of the designer" className={styles.bar}>
      {barScreens.map((each) => {
        const Icon = icons[each];
        return (
          <button
            key={each}
            type="button"
            aria-current={each === screen ? "page" : undefined}
            onClick={() => onShow(each)}
          >
            <Icon size={20} aria-hidden />
            {screenNames[each]}
          </button>
        );
      })}
      <button
        type="button"
        aria-current={isUnderMore ? "page" : undefined}
        aria-label={count === 0 ? undefined : `More, ${formatCount(count, severity)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={styles.more}>
          <Ellipsis size={20} aria-hidden />
          {count > 0 && (
            <span className={styles.badge} data-severity={severity} data-count={count} />
          )}
        </span>
        More
      </button>
      {isOpen && (
        <Boundary name="More" place="above">
          <MoreSheet screen={screen} onShow={onShow} onClose={() => setOpen(false)} />
        </Boundary>
      )}
    </nav>
  );
}
