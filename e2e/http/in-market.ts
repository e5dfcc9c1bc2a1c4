/** Where the market of the run is, for the steps that tests over HTTP share with the journeys. */
import { inject } from 'vitest';

Object.assign(process.env, inject('market'));
