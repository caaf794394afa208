import type { Operation } from "#model/deployment/plan/step.ts";

/** The colors of drawings without a style sheet, by role. */
export interface Colors {
  readonly background: string;
  readonly surface: string;
  readonly border: string;
  /** The fill of frames, which is drawn with an opacity of 6 percent. */
  readonly frame: string;
  readonly wire: string;
  /** Edges and wires of resources that a plan leaves unchanged. */
  readonly quiet: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly error: string;
  readonly warning: string;
  readonly hint: string;
  /** A type's color in CSS syntax. */
  of(css: string): string;
}

/** An operation's color in CSS syntax. */
export const operationColor = (operation: Operation): string => `var(--operation-${operation})`;

type Theme = "light" | "dark";

const operations: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light: {
    "var(--operation-create)": "#1f7a43",
    "var(--operation-import)": "#0f6a78",
    "var(--operation-read)": "#1f5fd0",
    "var(--operation-update)": "#855300",
    "var(--operation-replace)": "#93307f",
    "var(--operation-delete)": "#b3261e",
  },
  dark: {
    "var(--operation-create)": "#6fd096",
    "var(--operation-import)": "#7fd0dd",
    "var(--operation-read)": "#7fb0ff",
    "var(--operation-update)": "#f0bd63",
    "var(--operation-replace)": "#f0a0dd",
    "var(--operation-delete)": "#ff9a91",
  },
};

/**
 * The colors of a picture in each theme. A picture is used outside the page, and the page's tokens only have the values
 * of one theme at a time. For documents, which are mostly white, the light theme's background is white.
 */
export const pictureColors: Readonly<Record<Theme, Colors>> = {
  light: {
    background: "#ffffff",
    surface: "#ffffff",
    border: "#757e8b",
    frame: "#58616d",
    wire: "#58616d",
    quiet: "#b3b8bf",
    text: "#1b1f24",
    muted: "#58616d",
    accent: "#1f5fd0",
    error: "#b3261e",
    warning: "#855300",
    hint: "#4a5563",
    of: (css) => operations.light[css] ?? /^light-dark\((#\w+),/.exec(css)?.[1] ?? "#58616d",
  },
  dark: {
    background: "#14171b",
    surface: "#22272e",
    border: "#7f8895",
    frame: "#929ca9",
    wire: "#8b95a2",
    quiet: "#626a75",
    text: "#e4e8ed",
    muted: "#a2abb7",
    accent: "#7fb0ff",
    error: "#ff9a91",
    warning: "#f0bd63",
    hint: "#b3bcc8",
    of: (css) => operations.dark[css] ?? /^light-dark\(.*, (#\w+)\)$/.exec(css)?.[1] ?? "#a2abb7",
  },
};
