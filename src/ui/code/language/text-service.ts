import { checkWithTarget } from "#export/retarget/target-check.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Check } from "#model/check/check.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { createTeamChecks } from "#model/check/team-rules/team-checks.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import { embedService } from "#model/language/embedded/embedded-service.ts";
import type { TextFrame } from "#model/language/embedded/frame.ts";
import { createLanguageService } from "#model/language/service.ts";
import type { LanguageService, Unread } from "#model/language/types.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { inPauses } from "#ui/in-pauses.ts";
import type { Services } from "#ui/services.ts";

/** An editor's asynchronous requests about its text. */
export interface TextService {
  /** Resolves when the text was read for the first time. Reading pauses, so the page stays responsive. */
  ready(text: string): Promise<void>;
  /** Answers a request about the text, with the types that are read so far. */
  ask<T>(text: string, question: (service: LanguageService) => T): T;
  /** Reads types that an answer lacked, or waits for a reading that is under way; false if all of them were read before. */
  read(unread: Unread): Promise<boolean>;
}

/**
 * The longest text with language help, in UTF-16 code units. Reading a longer text for the first time would block the
 * page.
 */
const longestHelped = 400_000;

/** The longest text whose problems are updated while the user types, in UTF-16 code units. */
const longestChecked = 150_000;

export const isHelped = (length: number): boolean => length <= longestHelped;

export const isChecked = (length: number): boolean => length <= longestChecked;

type TextServices = Pick<Services, "store" | "catalog" | "packages">;

/**
 * Creates the language service of one text of the open design: the whole program, or a part of it. The text is
 * checked like the design itself.
 */
export function createTextService(
  { store, catalog, packages }: TextServices,
  syntax: TextSyntax,
  frame?: TextFrame,
): TextService {
  const checks = createTeamChecks((loaded, rules) =>
    checkWithTarget(createDesignCheck(loaded, Date.now(), rules), loaded),
  );
  const checkOf = (loaded: Catalog): Check => {
    // The configuration of a team may change while the packages stay.
    const current = (): Check => checks(loaded, store.getState().team?.opened?.team);
    function* slices(program: Program): TimeSliced<readonly Diagnostic[]> {
      const check = current();
      return check.slices === undefined ? check(program) : yield* check.slices(program);
    }
    return Object.assign((program: Program) => current()(program), { slices });
  };
  const whole = createLanguageService({ text: "", syntax, catalog: catalog.getState, checkOf });
  const service = frame === undefined ? whole : embedService(whole, frame);
  /** The requested types and functions, each with its reading until that ends. */
  const requested = new Map<string, Promise<void> | undefined>();
  let ready: Promise<void> | undefined;
  return {
    ready: (text) => {
      service.update(text);
      return (ready ??= inPauses(service.prepareInPauses()));
    },
    ask: (text, question) => {
      service.update(text);
      return question(service);
    },
    read: async ({ types, functions }) => {
      const isNew = (token: string): boolean => !requested.has(token);
      const [wanted, called] = [types.filter(isNew), functions.filter(isNew)];
      const added = [...wanted, ...called];
      if (added.length > 0) {
        // Types that cannot be read will never arrive, so the answer stays the same.
        const end = (): void => added.forEach((token) => requested.set(token, undefined));
        const reading = packages.readTypes(wanted, called).then(end, end);
        for (const token of added) requested.set(token, reading);
      }
      const readings = [...types, ...functions].flatMap((token) => requested.get(token) ?? []);
      await Promise.all(readings);
      return readings.length > 0;
    },
  };
}
