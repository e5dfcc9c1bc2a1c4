export const consentDocuments = { terms: '2026-11', personal_data: '2026-11', marketing: '2026-11' } as const;
export type ConsentDocument = keyof typeof consentDocuments;
