export const newWork = 'new';

export const portfolioPath = (work?: string): string => `/profile/settings?section=portfolio${work ? `&work=${work}` : ''}`;
