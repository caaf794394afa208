import type { Operation } from "#model/deployment/plan/step.ts";

/** The colours of drawings that no style sheet reaches, by the roles they have in them. */
export interface Colours {
  readonly background: string;
  readonly surface: string;
  readonly border: string;
  readonly wire: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly error: string;
  readonly warning: string;
  readonly hint: string;
  /** A package's colour, given as the style sheets write it. */
  of(css: string): string;
}

/** An operation's colour as the style sheets write it. */
export const operationColour = (operation: Operation): string => `var(--operation-${operation})`;

const tokens: Readonly<Record<string, string>> = {
  "var(--operation-create)": "#1f7a43",
  "var(--operation-import)": "#0f6a78",
  "var(--operation-read)": "#1f5fd0",
  "var(--operation-update)": "#855300",
  "var(--operation-replace)": "#93307f",
  "var(--operation-delete)": "#b3261e",
};

/**
 * The light scheme's colours for a picture. It leaves the page for documents that are mostly white, and
 * while the page is dark its tokens no longer say what they are in the light.
 */
export const pictureColours: Colours = {
  background: "#ffffff",
  surface: "#ffffff",
  border: "#868f9c",
  wire: "#58616d",
  text: "#1b1f24",
  muted: "#58616d",
  accent: "#1f5fd0",
  error: "#b3261e",
  warning: "#855300",
  hint: "#4a5563",
  of: (css) => tokens[css] ?? /^light-dark\((#\w+),/.exec(css)?.[1] ?? "#58616d",
};
