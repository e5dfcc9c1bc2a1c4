/** A table as its columns read: words that need no quotes without them. */
export const unquoted = (csv: string): string => csv.replaceAll(/(?<=^\ufeff?|;)"([^";\r\n]*)"(?=;|\r?$)/gm, '$1');
