import type { CSSProperties } from "react";

import styles from "#ui/layout/layout.module.css";
import { Middle } from "#ui/layout/Middle.tsx";
import { Splitter } from "#ui/layout/Splitter.tsx";
import { Inspector } from "#ui/inspector/Inspector.tsx";
import { Outline } from "#ui/outline/Outline.tsx";
import { Palette } from "#ui/palette/Palette.tsx";
import { Problems } from "#ui/problems/Problems.tsx";
import { useDesigner, usePreference } from "#ui/services.ts";

/** Below this width the middle needs what the sides can spare. */
const tight = 1200;

/** The designer on a wide screen: what there is, the program, the resource, and the problems below. */
export function Columns() {
  const usual = window.innerWidth < tight ? { left: 224, right: 368 } : { left: 272, right: 456 };
  const [left, setLeft] = useSize("left", usual.left);
  const [right, setRight] = useSize("right", usual.right);
  const [bottom, setBottom] = useSize("bottom", 190);
  const [problems] = usePreference("problems", "open");
  const isEmpty = useDesigner((state) => state.program.resources.length === 0);
  const isFolded = problems !== "open" || isEmpty;
  const sizes = {
    "--left": `${left}px`,
    "--right": `${right}px`,
    "--bottom": isFolded ? "36px" : `${bottom}px`,
  } as CSSProperties;
  return (
    <main className={styles.columns} style={sizes}>
      <div className={styles.left} hidden={left === 0}>
        <Palette />
        <Outline />
      </div>
      <Splitter
        label="Width of types and outline"
        area="edge1"
        orientation="vertical"
        size={left}
        minSize={190}
        maxSize={480}
        direction={1}
        onSize={setLeft}
      />
      <div className={styles.middle}>
        <Middle />
      </div>
      <Splitter
        label="Width of the inspector"
        area="edge2"
        orientation="vertical"
        size={right}
        minSize={300}
        maxSize={760}
        direction={-1}
        onSize={setRight}
      />
      <div className={styles.right} hidden={right === 0}>
        <Inspector />
      </div>
      <div className={styles.bottomEdge}>
        {!isFolded && (
          <Splitter
            label="Height of the problems"
            area="auto"
            orientation="horizontal"
            size={bottom}
            minSize={80}
            maxSize={480}
            direction={-1}
            onSize={(size) => setBottom(Math.max(80, size))}
          />
        )}
      </div>
      <div className={styles.bottom}>
        <Problems canFold={!isEmpty} />
      </div>
    </main>
  );
}

function useSize(key: string, usual: number): readonly [number, (size: number) => void] {
  const [stored, write] = usePreference(`size.${key}`, String(usual));
  const size = Number(stored);
  return [Number.isFinite(size) ? size : usual, (next) => write(String(next))];
}
