import { createContext } from "react";

/** The discriminator that choosing a union's member has already written, for the fields of its object. */
export const DiscriminatorContext = createContext<string | undefined>(undefined);
