/** The policy's nonce while rendering on the server; in the browser there is none to know. */
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);
