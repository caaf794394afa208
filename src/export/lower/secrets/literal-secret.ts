import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** Text at a secret place: a literal, the text of an asset, what cannot be read, or a part of a template. */
export interface LiteralSecret {
  readonly value: Value;
  readonly type: PropertyType | undefined;
  readonly path: PropertyPath;
  /** Set where it stands in what is kept as it was read. */
  readonly isKept?: boolean;
  /** Set where a program has `fn::secret` around it. */
  readonly isMarked?: boolean;
}

/** What comes in the place of a secret. A template with null in it is null. */
export type ReplaceSecret = (found: LiteralSecret) => Value;
