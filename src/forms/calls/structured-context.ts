import { createContext } from "react";

/** True inside data, such as the argument of `toJSON`: any value is edited by fields. */
export const StructuredContext = createContext(false);

/** True inside a document for an input that has the name of an IAM policy. */
export const PolicyContext = createContext(false);
