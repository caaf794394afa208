/** Where a design belongs on the first screen. */
export type Cloud = "aws" | "azure" | "gcp" | "kubernetes" | "other";

/** A design to begin with. */
export interface StartDesign {
  /** Never changes: a preference keeps it. */
  readonly id: string;
  readonly title: string;
  readonly explanation: string;
  readonly cloud: Cloud;
  /** The package that its types are of; undefined where they come with the page. */
  readonly package?: string;
  /** The text of its manifest. */
  load(): Promise<string>;
  /** An export of a stack that was deployed of an earlier state of the design, made up for a look at a plan. */
  loadState?(): Promise<string>;
}

/** What the first screen begins with. No part of the first load. */
export interface Starts {
  readonly all: readonly StartDesign[];
  /** By the name of a package, a schema of some of its types until the package is added. */
  readonly samples: Readonly<Record<string, () => Promise<string>>>;
}
