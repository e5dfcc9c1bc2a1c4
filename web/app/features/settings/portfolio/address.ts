/** Which work is open in the settings: its id, a new one, or none. */
export const newWork = 'new';

export const portfolioPath = (work?: string): string => `/profile/settings?section=portfolio${work ? `&work=${work}` : ''}`;
