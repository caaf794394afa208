import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { isUnsaved } from "#model/program/value.ts";

/** No part of the first load: few fields are secret. */
const UnsavedNote = lazy(async () => ({
  default: (await import("#forms/secrets/UnsavedNote.tsx")).UnsavedNote,
}));

interface UnsavedSecretProps {
  /** The value as the design holds it. */
  readonly held: Value | undefined;
  readonly path: PropertyPath;
  readonly label: string;
}

/** What there is to say of a secret that was typed and is not to be kept. */
export function UnsavedSecret({ held, path, label }: UnsavedSecretProps) {
  if (!isUnsaved(held)) return null;
  return (
    <Boundary name="Secret" place="line">
      <UnsavedNote value={held.value} path={path} label={label} />
    </Boundary>
  );
}
