import { displayToken } from "#model/program/token.ts";

/** Whether a type is Kubernetes' own Secret. A Secret's content is in `data` and `stringData`. */
export const isKubernetesSecret = (token: string): boolean =>
  secretTokens.has(displayToken(token).toLowerCase());

const secretTokens: ReadonlySet<string> = new Set([
  "kubernetes:core/v1:secret",
  "kubernetes:core/v1:secretpatch",
]);

/** The inputs that contain a Secret's content. */
export const secretData: ReadonlySet<string> = new Set(["data", "stringData"]);
