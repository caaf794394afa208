import { createContext } from "react";

/** True for fields inside an input that the schema calls secret: what is typed there is masked. */
export const SecretContext = createContext(false);

/** What stands where a secret is not shown. */
export const masked = "••••••••";
