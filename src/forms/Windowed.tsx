import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

/** How many children one block holds, and from how many on there are blocks at all. */
const blockSize = 16;
const plainLimit = 32;
/** What a field takes before it was ever measured, in pixels. */
const fieldHeight = 96;

interface WindowedProps {
  readonly count: number;
  /** The indexes of children that must be there now, because someone asked to see them or made them. */
  readonly needed: readonly (number | undefined)[];
  /** What a child takes before it was ever measured, in pixels; a field's height if not given. */
  readonly guess?: number;
  readonly children: (index: number) => ReactNode;
}

/**
 * Draws only the children near the visible part of the nearest scroller, in blocks that stay in the
 * page's normal flow. A block that is left keeps its measured height; one with the focus in it stays.
 */
export function Windowed(props: WindowedProps) {
  const { count, needed, guess = fieldHeight, children } = props;
  if (count <= plainLimit) return <>{range(0, count).map(children)}</>;
  return (
    <>
      {range(0, Math.ceil(count / blockSize)).map((block) => {
        const from = block * blockSize;
        const to = Math.min(count, from + blockSize);
        return (
          <Block
            key={block}
            initially={block === 0}
            guess={(to - from) * guess}
            needed={needed.some((at) => at !== undefined && at >= from && at < to)}
          >
            {() => range(from, to).map(children)}
          </Block>
        );
      })}
    </>
  );
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

interface BlockProps {
  readonly initially: boolean;
  /** The height before it was ever measured, in pixels. */
  readonly guess: number;
  readonly needed: boolean;
  readonly children: () => ReactNode;
}

function Block({ initially, guess, needed, children }: BlockProps) {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(initially);
  const [height, setHeight] = useState(guess);
  useEffect(() => {
    const block = element.current;
    if (block === null) return;
    const root = block.closest("[data-scroller]");
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        if (!entry.isIntersecting && block.contains(document.activeElement)) return;
        if (!entry.isIntersecting && block.childElementCount > 0)
          setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { root, rootMargin: "800px 0px" },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, []);
  const shown = near || needed;
  return (
    <div ref={element} data-block style={shown ? undefined : { height }}>
      {shown && children()}
    </div>
  );
}
