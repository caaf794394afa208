/** The classes of a resource itself, of its arguments, and of its lookup state. */
export interface ResourceClasses {
  readonly resource: string;
  readonly args: string;
  readonly state: string;
}
