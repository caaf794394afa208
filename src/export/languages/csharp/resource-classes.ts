/** The classes of a resource: its own, those of its arguments, and of the state that it is looked up by. */
export interface ResourceClasses {
  readonly resource: string;
  readonly args: string;
  readonly state: string;
}
