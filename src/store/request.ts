import type { NodeId } from "#model/program/layout/node.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { GroupBy, Point } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Declaration } from "#store/declarations.ts";

/** The views in the middle of the designer. */
export type MiddleView = "canvas" | "code" | "access" | "plan";

/** The ways to align or distribute boxes on the canvas. */
export type Arrangement =
  | "left"
  | "center"
  | "right"
  | "top"
  | "middle"
  | "bottom"
  | "spread-across"
  | "spread-down";

/** A place on the canvas for a new node, with the positions of all other nodes. */
export interface AddPlace {
  readonly position: Point;
  readonly shown: Readonly<Record<string, Point>>;
}

/**
 * The files to export: the program's file or another file, its project, the projects of all languages, the file for
 * `pulumi import`, or a copy of the program or of the command that exports it.
 */
export type ExportScope = "file" | "project" | "everything" | "imports" | "copy" | "command";

/** A command's request to a screen, which the command cannot reach directly. */
export type Request =
  /** The command palette, and the list of keyboard shortcuts. */
  | { readonly kind: "commands" }
  | { readonly kind: "shortcuts" }
  /** Focuses the search over all types. */
  | { readonly kind: "search-types" }
  /** Asks which resource or variable to add; on the canvas, adds it at a place without moving the other resources. */
  | { readonly kind: "add"; readonly place?: AddPlace }
  /** The documentation of a rule. */
  | { readonly kind: "about-rule"; readonly rule: string }
  /** Asks the user for the reason to accept a problem. */
  | { readonly kind: "ignore"; readonly diagnostic: Diagnostic; onIgnored(): void }
  /** The text of the team configuration. */
  | { readonly kind: "configuration" }
  /** The list of designs. */
  | { readonly kind: "designs" }
  /** The named versions of the open design, optionally with the field that names a new version. */
  | { readonly kind: "versions"; readonly isNaming?: true }
  /** The package names for the export. */
  | { readonly kind: "packages" }
  /** The loaded packages, to add, update and remove them. */
  | { readonly kind: "loaded-packages" }
  /** Chooses a config variable of a package, which can replace another variable. */
  | { readonly kind: "package-variable"; readonly instead?: string }
  /** Exports the program in the given language, or else in the language of the code view. */
  | {
      readonly kind: "export";
      readonly scope: ExportScope;
      readonly language?: string;
      /** The path of the file for the scope `file`; by default the program's own file. */
      readonly path?: string;
    }
  /** Asks for the text of a document to open, or for a list of existing resources to import. */
  | { readonly kind: "paste"; readonly isList?: true }
  /** Shows a view in the middle of the designer. */
  | { readonly kind: "view"; readonly view: MiddleView }
  /** Shows the plan, optionally at the step of a resource, or at the step with a key. */
  | { readonly kind: "plan"; readonly resource?: ResourceId; readonly step?: string }
  /** Shows the code, optionally at the editable file. */
  | { readonly kind: "own-code" }
  /** Folds or unfolds a panel. */
  | { readonly kind: "toggle-panel"; readonly panel: "left" | "right" | "problems" }
  /** Shows the form of the selection. */
  | { readonly kind: "form" }
  /** Lets the user rename a resource or declaration in the outline. */
  | { readonly kind: "rename"; readonly what: ResourceId | Declaration }
  /** Opens a dialog that connects an output of a node to an input of another node. */
  | { readonly kind: "connect"; readonly node: NodeId; readonly path?: PropertyPath }
  /** Deletes resources and variables, after listing the references that would break. */
  | { readonly kind: "delete"; readonly nodes: readonly NodeId[] }
  /** Lays out the whole canvas again. */
  | { readonly kind: "tidy" }
  /** Lays out the whole canvas in the other direction. */
  | { readonly kind: "direction" }
  /** Shows the whole canvas, the selection, or boxes at full size. */
  | { readonly kind: "zoom"; readonly to: "fit" | "selection" | "full" }
  /** Draws other frames on the canvas, or folds the existing frames. */
  | { readonly kind: "group-by"; readonly groupBy: GroupBy }
  | { readonly kind: "fold"; readonly what: "selected" | "all" | "none" }
  /** Shows a resource or variable on the canvas, if the canvas is visible. */
  | { readonly kind: "show"; readonly node: NodeId }
  /** Adds a note to the canvas: above the selection, or in the middle. */
  | { readonly kind: "note" }
  /** Aligns or distributes the selected resources on the canvas. */
  | { readonly kind: "arrange"; readonly how: Arrangement }
  /** Shows the canvas alone, full screen. */
  | { readonly kind: "present" }
  /** Saves a picture of the canvas or of another view, after asking for the settings. */
  | { readonly kind: "picture" }
  | { readonly kind: "save-picture"; readonly source: PictureSource }
  /** Copies a link to the design, after asking for the settings. */
  | { readonly kind: "share" };

/** The view that a request needs. */
const views: { readonly [K in Request["kind"]]?: MiddleView } = {
  plan: "plan",
  "own-code": "code",
  tidy: "canvas",
  direction: "canvas",
  zoom: "canvas",
  "group-by": "canvas",
  fold: "canvas",
  note: "canvas",
  arrange: "canvas",
  picture: "canvas",
  present: "canvas",
};

/** A screen's handler for each request. The handler returns `false` if the screen cannot answer now. */
export type Answers = {
  readonly [K in Request["kind"]]?: (request: Extract<Request, { readonly kind: K }>) => unknown;
};

/** Connects commands with the screens that answer them. */
export interface Requests {
  /** Passes the request to the last shown screen; false if no screen can answer. */
  ask(request: Request): boolean;
  /**
   * Shows the request's view and passes the request on. If no screen can answer a request yet, the request is kept
   * until the next request is sent.
   */
  send(request: Request): void;
  /** Registers a screen, which answers a waiting request at once. Returns a function that removes the screen. */
  register(answers: () => Answers): () => void;
  /** Drops a waiting request about the design. */
  forget(): void;
}

export function createRequests(): Requests {
  const screens: (() => Answers)[] = [];
  let waiting: Request | undefined;
  const ask = (request: Request): boolean =>
    screens.toReversed().some((answers) => {
      const answer = answers()[request.kind] as ((asked: Request) => unknown) | undefined;
      return answer !== undefined && answer(request) !== false;
    });
  const send = (request: Request): void => {
    waiting = undefined;
    const view = views[request.kind];
    if (view !== undefined) ask({ kind: "view", view });
    if (!ask(request)) waiting = request;
  };
  return {
    ask,
    send,
    register(answers) {
      screens.push(answers);
      if (waiting !== undefined && ask(waiting)) waiting = undefined;
      return () => screens.splice(screens.indexOf(answers), 1);
    },
    forget: () => (waiting = waiting?.kind === "commands" ? waiting : undefined),
  };
}

/** The colors of a picture. */
export type PictureTheme = "light" | "dark";

/** A view that can be saved as a picture. */
export interface PictureSource {
  /** The name of the picture's file, without the extension. */
  readonly file: string;
  /** Draws the picture in SVG, with its size in pixels. */
  draw(theme: PictureTheme): {
    readonly text: string;
    readonly width: number;
    readonly height: number;
  };
  /** Prints the picture as a draw.io file. */
  printDrawio(): Promise<string>;
}
