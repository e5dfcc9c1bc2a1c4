/** zod compiles shapes with `new Function`; the CSP forbids it and reports the attempt. */
import { config } from 'zod';

export const validateWithoutEval = (): void => void config({ jitless: true });
