/**
 * Small settings in this browser, such as theme, widths and folded parts. If the browser refuses to store a setting, or
 * stops within seconds, only that setting is lost.
 */
export interface Preferences {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  subscribe(listener: () => void): () => void;
}
