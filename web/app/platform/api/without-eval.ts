/** zod compiles shapes with `new Function`; the page's policy forbids that and reports even the attempt. */
import { config } from 'zod';

export const validateWithoutEval = (): void => void config({ jitless: true });
