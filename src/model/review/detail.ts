/** How much is told. Each step says less than the one before, until all of it has room. */
export interface Detail {
  /** The longest value, in characters. */
  readonly value: number;
  /** How many changed properties of a resource are told, and how many resources with them. */
  readonly properties: number;
  readonly resources: number;
  /** How many resources are named at all. */
  readonly names: number;
  /** How many problems, grants and side effects are told of a design, of each kind. */
  readonly lines: number;
  readonly hasGraph: boolean;
  /** How many designs are told by themselves. */
  readonly designs: number;
}

export const details: readonly Detail[] = [
  {
    value: 160,
    properties: 60,
    resources: 300,
    names: 2000,
    lines: 100,
    hasGraph: true,
    designs: 100,
  },
  {
    value: 120,
    properties: 20,
    resources: 100,
    names: 600,
    lines: 40,
    hasGraph: true,
    designs: 60,
  },
  { value: 80, properties: 10, resources: 40, names: 300, lines: 25, hasGraph: false, designs: 30 },
  { value: 60, properties: 5, resources: 15, names: 100, lines: 12, hasGraph: false, designs: 15 },
  { value: 40, properties: 3, resources: 5, names: 30, lines: 5, hasGraph: false, designs: 5 },
  { value: 40, properties: 0, resources: 0, names: 10, lines: 3, hasGraph: false, designs: 3 },
];

/** What is left once nothing else has room: numbers and a few names. */
export const leastDetail: Detail = {
  value: 40,
  properties: 0,
  resources: 0,
  names: 3,
  lines: 1,
  hasGraph: false,
  designs: 1,
};
