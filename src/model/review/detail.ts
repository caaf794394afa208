/** The amount of detail. Each level shows less than the previous one, until the review fits. */
export interface Detail {
  /** The maximum length of a value, in characters. */
  readonly value: number;
  /** The maximum number of listed properties per resource, and of resources with properties. */
  readonly properties: number;
  readonly resources: number;
  /** The maximum number of named resources. */
  readonly names: number;
  /** The maximum number of listed problems, grants and side effects per design, for each kind. */
  readonly lines: number;
  readonly hasGraph: boolean;
  /** The maximum number of designs with separate sections. */
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

/** The smallest amount of detail: numbers and a few names. */
export const leastDetail: Detail = {
  value: 40,
  properties: 0,
  resources: 0,
  names: 3,
  lines: 1,
  hasGraph: false,
  designs: 1,
};
