import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { isUnsaved } from "#model/program/value.ts";

/** Loaded on demand, because few fields are secret. */
const UnsavedNote = lazy(async () => ({
  default: (await import("#forms/secrets/UnsavedNote.tsx")).UnsavedNote,
}));

interface UnsavedSecretProps {
  /** The value in the design. */
  readonly held: Value | undefined;
  readonly path: PropertyPath;
  readonly label: string;
}

/** The note on a typed secret that is not saved. */
export function UnsavedSecret({ held, path, label }: UnsavedSecretProps) {
  if (!isUnsaved(held)) return null;
  return (
    <Boundary name="Secret" place="line">
      <UnsavedNote value={held.value} path={path} label={label} />
    </Boundary>
  );
}
