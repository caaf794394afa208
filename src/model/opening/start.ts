/** A cloud as a group of designs on the first screen. */
export type Cloud = "aws" | "azure" | "gcp" | "kubernetes" | "other";

/** A design to start with. */
export interface StartDesign {
  /** The ID, which never changes, because it is stored as a preference. */
  readonly id: string;
  readonly title: string;
  readonly explanation: string;
  readonly cloud: Cloud;
  /** The package of the design's types; undefined for built-in types. */
  readonly package?: string;
  /** Loads the text of the design's manifest. */
  load(): Promise<string>;
  /** Loads a sample stack export of an earlier version of the design. Users can try a plan with it. */
  loadState?(): Promise<string>;
}

/** The designs on the first screen. These designs are not part of the page's first load. */
export interface Starts {
  readonly all: readonly StartDesign[];
  /** For each package, a schema with some of its types. The schema is used until the package is added. */
  readonly samples: Readonly<Record<string, () => Promise<string>>>;
}
