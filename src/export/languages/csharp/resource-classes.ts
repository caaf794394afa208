/** A resource's classes: its own, that of its arguments, and that of its lookup state. */
export interface ResourceClasses {
  readonly resource: string;
  readonly args: string;
  readonly state: string;
}
