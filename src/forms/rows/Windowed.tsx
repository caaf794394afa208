import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

/** The number of children in one block, and the maximum number of children in a list without blocks. */
const blockSize = 16;
const plainLimit = 32;
/** The maximum number of blocks in a block that holds blocks. */
const maxBlocks = 256;
/** The height of a child before it was measured, in pixels. */
const fieldHeight = 96;
/**
 * The distance from the visible part in which children are rendered: the number of children, and the maximum in pixels.
 */
const nearCount = 12;
const nearLimit = 800;

interface WindowedProps {
  readonly count: number;
  /** The indexes of children that must be mounted now, because they are revealed or new. */
  readonly needed: readonly (number | undefined)[];
  /** The height of a child before it was measured, in pixels; a field's height by default. */
  readonly guess?: number;
  /**
   * The number of children rendered at first; the other children follow as soon as these first ones are on the screen.
   */
  readonly first?: number;
  readonly children: (index: number) => ReactNode;
}

/**
 * Renders only the children near the visible part of the nearest scroller, in blocks that stay in the page's normal
 * flow. A block out of sight keeps its measured height. The block that has focus stays mounted. In a long list, blocks
 * hold blocks, because thousands of siblings would be slow.
 */
export function Windowed({
  count,
  needed,
  guess = fieldHeight,
  first = Infinity,
  children,
}: WindowedProps) {
  const isOnScreen = useDeferredValue(true, first === Infinity);
  const [watch] = useState(() => createWatch(Math.min(nearLimit, nearCount * guess)));
  const drawn = isOnScreen ? count : Math.max(first, ...needed.map((at = 0) => at + 1));
  if (count <= plainLimit) return <>{range(0, Math.min(count, drawn)).map(children)}</>;
  let size = blockSize;
  while (count / size > maxBlocks) size *= blockSize;
  // Waits until the list is on the screen: with fewer children than planned, the first block is too low, so the next
  // block would render, only to unmount again.
  const ready = isOnScreen ? watch : undefined;
  return blocksOf(0, count, size, { watch: ready, needed, guess, drawn, children });
}

interface Drawing extends Required<Omit<WindowedProps, "count" | "first">> {
  readonly watch: Watch | undefined;
  /** Children from this index on are not rendered yet. */
  readonly drawn: number;
}

/** The children in a range, in blocks with `size` children. */
function blocksOf(start: number, end: number, size: number, drawing: Drawing): ReactNode {
  const { watch, needed, guess, children } = drawing;
  return range(0, Math.ceil((end - start) / size)).map((block) => {
    const from = start + block * size;
    const to = Math.min(end, from + size);
    return (
      <Block
        // A block of another size has another height.
        key={`${size} ${block}`}
        watch={watch}
        initially={from === 0}
        guess={(to - from) * guess}
        needed={needed.some((at) => at !== undefined && at >= from && at < to)}
      >
        {() =>
          size === blockSize
            ? range(from, Math.min(to, drawing.drawn)).map(children)
            : blocksOf(from, to, size / blockSize, drawing)
        }
      </Block>
    );
  });
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

type Watch = (block: Element, onSeen: (entry: IntersectionObserverEntry) => void) => () => void;

/** Watches all blocks of a list with one observer, because each observer takes time in every frame. */
function createWatch(margin: number): Watch {
  const listeners = new Map<Element, (entry: IntersectionObserverEntry) => void>();
  let observer: IntersectionObserver | undefined;
  return (block, onSeen) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) listeners.get(entry.target)?.(entry);
      },
      { root: block.closest("[data-scroller]"), rootMargin: `${margin}px 0px` },
    );
    listeners.set(block, onSeen);
    observer.observe(block);
    return () => {
      listeners.delete(block);
      observer?.unobserve(block);
      // A list that mounts again may be in another scroller.
      if (listeners.size === 0) observer = undefined;
    };
  };
}

interface BlockProps {
  readonly watch: Watch | undefined;
  readonly initially: boolean;
  /** The estimated height, in pixels. */
  readonly guess: number;
  readonly needed: boolean;
  readonly children: () => ReactNode;
}

function Block({ watch, initially, guess, needed, children }: BlockProps) {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(initially);
  const [height, setHeight] = useState(guess);
  useEffect(() => {
    const block = element.current;
    if (block === null) return undefined;
    return watch?.(block, ({ isIntersecting, boundingClientRect }) => {
      if (!isIntersecting && block.contains(document.activeElement)) return;
      if (!isIntersecting && block.childElementCount > 0) setHeight(boundingClientRect.height);
      setNear(isIntersecting);
    });
  }, [watch]);
  const shown = near || needed;
  return (
    <div ref={element} data-block style={shown ? undefined : { height }}>
      {shown && children()}
    </div>
  );
}
