import { displayToken } from "#model/program/token.ts";

/** Whether a type is Kubernetes' own Secret, whose `data` and `stringData` are what it keeps. */
export const isKubernetesSecret = (token: string): boolean =>
  secretTokens.has(displayToken(token).toLowerCase());

const secretTokens: ReadonlySet<string> = new Set([
  "kubernetes:core/v1:secret",
  "kubernetes:core/v1:secretpatch",
]);

/** The inputs in which a Secret keeps what it keeps. */
export const secretData: ReadonlySet<string> = new Set(["data", "stringData"]);
