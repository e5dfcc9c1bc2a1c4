export const withoutReason = (words: string | null, reason: string | undefined): string | null =>
  words && reason && `${words}\n`.startsWith(`${reason}\n`) ? words.slice(reason.length).trimStart() || null : words;
