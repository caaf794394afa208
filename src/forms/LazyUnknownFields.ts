import { lazyControl } from "#forms/lazy-control.tsx";

/** The properties that a type does not have, which few resources set. */
export const UnknownFields = lazyControl(
  async () => (await import("#forms/widgets/UnknownFields.tsx")).UnknownFields,
);
