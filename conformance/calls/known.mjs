// Known failures.

const secretResult =
  "Pulumi's SDK for Java, 1.36.1, takes what a call gives for no secret where an argument is one";

/**
 * Exported programs that are not correct, by language, with the reason. An entry that has become correct is an error.
 */
export const wrong = {
  java: {
    "calls-005": secretResult,
    "calls-009": secretResult,
    "calls-011": secretResult,
    "calls-019": secretResult,
    "calls-022": secretResult,
    "calls-024": secretResult,
  },
};
