// What is known not to be right.

const secretResult =
  "Pulumi's SDK for Java, 1.36.1, takes what a call gives for no secret where an argument is one";

/** Programs of a language that are exported and not right, with the reason. One that is right by now is an error. */
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
