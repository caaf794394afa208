import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { SecretSign } from "#model/secrets/signs/judge-place.ts";

/** A secret in plain text. */
export interface FoundSecret {
  /** A literal, the text of an asset, what cannot be read, or a part of a text. */
  readonly value: Value;
  readonly path: PropertyPath;
  readonly type?: PropertyType | undefined;
  /** Why it is presumed to be a secret; undefined where the program or the schema says so. */
  readonly sign?: SecretSign;
  /** Set where it is only a part of the text at the path. */
  readonly isPart?: boolean;
  /** Set where it is in what is kept as it was read. */
  readonly isUnread?: boolean;
  /** Set where a program has `fn::secret` around it. */
  readonly isMarked?: boolean;
}

/** What comes in the place of a secret. */
export type ReplaceSecret = (found: FoundSecret) => Value;

/** What a search that replaces secrets finds, with nothing replaced. */
export function collectSecrets<T extends FoundSecret = FoundSecret>(
  search: (replace: (found: T) => Value) => unknown,
): readonly T[] {
  const found: T[] = [];
  search((secret) => {
    found.push(secret);
    return secret.value;
  });
  return found;
}
