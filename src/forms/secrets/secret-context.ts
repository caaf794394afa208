import { createContext } from "react";

/** True inside an input that the schema marks as secret: typed text is masked. */
export const SecretContext = createContext(false);

/** The mask of a hidden secret. */
export const masked = "••••••••";
