/**
 * Small choices kept in this browser: theme, widths, what is folded. A browser that refuses it, or is
 * killed within seconds of a write, costs a person nothing but the choice.
 */
export interface Preferences {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  subscribe(listener: () => void): () => void;
}
