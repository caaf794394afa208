import { createContext } from "react";

/**
 * The discriminator that was already written when the user chose a union's member, for the fields of the member's
 * object.
 */
export const DiscriminatorContext = createContext<string | undefined>(undefined);
