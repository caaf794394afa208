import { createContext } from "react";

/** True inside of what is written as data, such as the argument of `toJSON`: any value is filled in by fields. */
export const StructuredContext = createContext(false);

/** True inside of a document for an input that is called as IAM policies are. */
export const PolicyContext = createContext(false);
