import type { NodeId } from "#model/program/layout/node.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { GroupBy, Point } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Declaration } from "#store/declarations.ts";

/** The parts of the middle of the designer. */
export type MiddleView = "canvas" | "code" | "access" | "plan";

/** Ways to put boxes on the canvas in line, or at even distances. */
export type Arrangement =
  | "left"
  | "center"
  | "right"
  | "top"
  | "middle"
  | "bottom"
  | "spread-across"
  | "spread-down";

/** A place on the canvas for what is added, and where all else stands. */
export interface AddPlace {
  readonly position: Point;
  readonly shown: Readonly<Record<string, Point>>;
}

/**
 * What is taken along: the program's file or another one, its project, the projects of all languages, the file for
 * `pulumi import`, or what is copied: the program, or the command that exports it.
 */
export type ExportScope = "file" | "project" | "everything" | "imports" | "copy" | "command";

/** Something a command asks of a screen that it cannot reach itself. */
export type Request =
  /** The command palette, and the sheet of shortcuts. */
  | { readonly kind: "commands" }
  | { readonly kind: "shortcuts" }
  /** Leads to the search over all types. */
  | { readonly kind: "search-types" }
  /** Asks which resource or variable to add; on the canvas at a place, where all others keep theirs. */
  | { readonly kind: "add"; readonly place?: AddPlace }
  /** What there is to read about a rule. */
  | { readonly kind: "about-rule"; readonly rule: string }
  /** Asks why a problem is accepted. */
  | { readonly kind: "ignore"; readonly diagnostic: Diagnostic; onIgnored(): void }
  /** The text of the configuration of the team. */
  | { readonly kind: "configuration" }
  /** The list of designs. */
  | { readonly kind: "designs" }
  /** The named versions of the open design; with the field in which this one is named at hand. */
  | { readonly kind: "versions"; readonly isNaming?: true }
  /** Which packages the design is exported for. */
  | { readonly kind: "packages" }
  /** Which packages there are: to add, update and remove them. */
  | { readonly kind: "loaded-packages" }
  /** Chooses a config variable of a package, which takes the place of another where one is named. */
  | { readonly kind: "package-variable"; readonly instead?: string }
  /** Takes the program along, in the language of the code unless another is named. */
  | {
      readonly kind: "export";
      readonly scope: ExportScope;
      readonly language?: string;
      /** The file meant by `file`; the program's own where there is none. */
      readonly path?: string;
    }
  /** Takes the text of a document, to be opened, or a list of resources that exist, to be imported. */
  | { readonly kind: "paste"; readonly isList?: true }
  /** Shows a part of the designer's middle. */
  | { readonly kind: "view"; readonly view: MiddleView }
  /** Shows the plan; of it the step of a resource, or the one of a key. */
  | { readonly kind: "plan"; readonly resource?: ResourceId; readonly step?: string }
  /** Shows the code; of it the file that can be typed in. */
  | { readonly kind: "own-code" }
  /** Folds a panel beside or below the middle, or unfolds it. */
  | { readonly kind: "toggle-panel"; readonly panel: "left" | "right" | "problems" }
  /** Shows the form of what is selected. */
  | { readonly kind: "form" }
  /** Renames in place, in the outline. */
  | { readonly kind: "rename"; readonly what: ResourceId | Declaration }
  /** Chooses an input of another resource or variable for an output of this one, in a dialog. */
  | { readonly kind: "connect"; readonly node: NodeId; readonly path?: PropertyPath }
  /** Deletes resources and variables, after naming what would dangle. */
  | { readonly kind: "delete"; readonly nodes: readonly NodeId[] }
  /** Lays the whole canvas out again. */
  | { readonly kind: "tidy" }
  /** Shows all of the canvas, what is selected, or boxes at their full size. */
  | { readonly kind: "zoom"; readonly to: "fit" | "selection" | "full" }
  /** Draws other frames on the canvas, or folds those that there are. */
  | { readonly kind: "group-by"; readonly groupBy: GroupBy }
  | { readonly kind: "fold"; readonly what: "selected" | "all" | "none" }
  /** Shows a resource or variable on the canvas, if the canvas is there. */
  | { readonly kind: "show"; readonly node: NodeId }
  /** Puts a note on the canvas: above what is selected, or in the middle. */
  | { readonly kind: "note" }
  /** Puts the selected resources in line on the canvas, or at even distances. */
  | { readonly kind: "arrange"; readonly how: Arrangement }
  /** Shows the canvas alone, full screen. */
  | { readonly kind: "present" }
  /** Saves a picture of the canvas, or of something else, after asking how. */
  | { readonly kind: "picture" }
  | { readonly kind: "save-picture"; readonly source: PictureSource }
  /** Copies a link to the design, after asking how. */
  | { readonly kind: "share" };

/** The view that has to be shown for a request to be answered. */
const views: { readonly [K in Request["kind"]]?: MiddleView } = {
  plan: "plan",
  "own-code": "code",
  tidy: "canvas",
  zoom: "canvas",
  "group-by": "canvas",
  fold: "canvas",
  note: "canvas",
  arrange: "canvas",
  picture: "canvas",
  present: "canvas",
};

/** What a screen does when it is asked for something; `false` where it cannot do it just now. */
export type Answers = {
  readonly [K in Request["kind"]]?: (request: Extract<Request, { readonly kind: K }>) => unknown;
};

/** Where commands find the screens that answer them. */
export interface Requests {
  /** Has the screen that was shown last answer; false where none can. */
  ask(request: Request): boolean;
  /** Shows the view where the request is answered, and asks; what nobody can answer yet waits, until something else is sent. */
  send(request: Request): void;
  /** Takes in a screen, which answers at once what waits for it. Gives the function that takes it out. */
  register(answers: () => Answers): () => void;
  /** Nothing waits any longer. */
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
    forget: () => (waiting = undefined),
  };
}

/** The colors of a picture. */
export type PictureTheme = "light" | "dark";

/** What can be saved as a picture. */
export interface PictureSource {
  /** The name of its file, without the extension. */
  readonly file: string;
  /** The picture in SVG, with its size in pixels. */
  draw(theme: PictureTheme): {
    readonly text: string;
    readonly width: number;
    readonly height: number;
  };
  /** The same as a file of draw.io. */
  printDrawio(): Promise<string>;
}
