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

/** What an editor asks about its text, and waits for. */
export interface TextService {
  /** Until the text was read for the first time, in pauses: the page stays free. */
  ready(text: string): Promise<void>;
  /** Asks about the text, with the types that are read by now. */
  ask<T>(text: string, question: (service: LanguageService) => T): T;
  /** Reads types that an answer lacked; false where all of them were asked for before. */
  read(unread: Unread): Promise<boolean>;
}

/** In UTF-16 units: a longer text would take too long at once to read for the first time. */
const longestHelped = 400_000;

/** And one of which problems are looked for without being asked, while someone types. */
const longestChecked = 150_000;

export const isHelped = (length: number): boolean => length <= longestHelped;

export const isChecked = (length: number): boolean => length <= longestChecked;

type TextServices = Pick<Services, "store" | "catalog" | "packages">;

/**
 * Makes the service of one text of the open design, which is checked as the design itself is: of the whole program, or
 * of what stands in a frame.
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
  const asked = new Set<string>();
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
      const isNew = (token: string): boolean => !asked.has(token) && Boolean(asked.add(token));
      const [wanted, called] = [types.filter(isNew), functions.filter(isNew)];
      if (wanted.length + called.length === 0) return false;
      // What cannot be read is never going to be there: the answer stays as it was.
      await packages.readTypes(wanted, called).catch(() => undefined);
      return true;
    },
  };
}
