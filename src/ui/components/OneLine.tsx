import { Marked } from "#ui/components/Marked.tsx";
import styles from "#ui/components/one-line.module.css";

type Ranges = Parameters<typeof Marked>[0]["ranges"];

interface OneLineProps {
  readonly text: string;
  /** What a search found in it, in order. */
  readonly ranges: Ranges;
}

/** The first words and the last of a name, of which the last have 36 characters at most; a long word is cut. */
const ending = /^(.{4,}?)(?:(?<=[a-z\d](?=[A-Z])|\W).{1,36}|.{12})$/u;

/** A text in one line. Where there is no room for it, its middle gives way: names often differ in their last words. */
export function OneLine({ text, ranges }: OneLineProps) {
  const cut = (ending.exec(text)?.[1] ?? text).length;
  const part = (from: number, to?: number) => (
    <Marked
      text={text.slice(from, to)}
      ranges={ranges
        .map(([a, b]) => [Math.max(a - from, 0), Math.min(b, to ?? b) - from] as const)
        .filter(([a, b]) => a < b)}
    />
  );
  return (
    <span className={styles.line}>
      <span>{part(0, cut)}</span>
      <span>
        <bdo dir="ltr">{part(cut)}</bdo>
      </span>
    </span>
  );
}
