import { createContext } from "react";

/** The property that a union's choice of kind has written already, for the fields of the object in it. */
export const DiscriminatorContext = createContext<string | undefined>(undefined);
