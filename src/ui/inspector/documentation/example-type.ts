import { createContext } from "react";

/** The token of the type whose examples are shown. */
export const ExampleTypeContext = createContext("");
