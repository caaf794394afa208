/** Languages that programs are exported in. */
export type Language = "typescript" | "python" | "go" | "csharp" | "java" | "yaml" | "json";

/** Formats that pictures are drawn in: SVG, a draw.io file, and the text formats of Graphviz and Mermaid. */
export type PictureFormat = "svg" | "drawio" | "dot" | "mermaid";

export interface Options {
  /** Package schemas, as JSON text. A schema replaces a built-in package with the same name. */
  readonly schemas?: readonly string[];
  /** Files of facts about packages, as text in the format of `docs/facts.schema.json`. */
  readonly facts?: readonly string[];
  /**
   * The current time for checks of dates, in milliseconds since 1970; by default, the time of the call.
   */
  readonly now?: number;
}

export interface Diagnostic {
  readonly severity: "error" | "warning" | "hint";
  /** The ID of the rule, such as `input/required`. */
  readonly rule: string;
  readonly message: string;
  /** The line number, from 1; absent if the diagnostic is about the whole file. */
  readonly line?: number;
  /** The column number, from 1, in UTF-16 code units. */
  readonly column?: number;
  /** The keys and indexes from the top of the file to the place. */
  readonly path?: readonly (string | number)[];
  /** The label of the fix in the designer. */
  readonly fix?: string;
}

export type Operation = "create" | "update" | "replace" | "delete" | "read" | "import" | "same";

/** A step of a plan, with the fields of `stackwright plan --json`. */
export interface Step {
  readonly operation: Operation;
  /** False if the plan is uncertain; `alternatives` then lists the other possible operations. */
  readonly certain: boolean;
  readonly alternatives?: readonly Operation[];
  readonly name: string;
  readonly type: string;
  readonly urn: string;
  readonly refusal?: string;
  readonly [field: string]: unknown;
}

/** The effects of a deployment, predicted from schemas and facts. */
export interface Plan {
  readonly stack?: string;
  readonly project?: string;
  readonly steps: readonly Step[];
  readonly notes: readonly string[];
  readonly counts: Readonly<Partial<Record<Operation, number>>>;
  readonly [field: string]: unknown;
}

export interface ExportedFile {
  /** Relative to the project's folder, with `/` between folders. */
  readonly path: string;
  readonly text: string;
}

export interface Design {
  readonly name: string;
  /** The problems of the design, in the order of its file. Messages contain no secrets. */
  check(): readonly Diagnostic[];
  /** Compares the design with a stack export or a checkpoint. Throws if `state` is anything else. */
  plan(state: string): Plan;
  /** Prints the program. `diagnostics` lists the parts that the language can't express. Throws for a state. */
  export(language: Language): {
    readonly files: readonly ExportedFile[];
    readonly diagnostics: readonly Diagnostic[];
  };
  draw(format: PictureFormat): string;
}

export interface Stackwright {
  /**
   * Reads a Pulumi YAML program, a JSON manifest, a stack export or a preview. `file` is the name for
   * messages and for programs without a name. Throws an error with line and column for any other text.
   */
  read(text: string, file?: string): Design;
}

/** Reads packages once, for any number of designs. Throws for a schema or fact file that can't be read. */
export declare function createStackwright(options?: Options): Stackwright;
