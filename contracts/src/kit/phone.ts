/** Telephone numbers as people type them here: +7, 8 or the ten digits alone. */

/** The number as it is kept: digits with the country's code; undefined when it is none. */
export function readPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length === 11 && /^[78]/.test(digits)) return `7${digits.slice(1)}`;
  return digits.length === 10 && digits.startsWith('9') ? `7${digits}` : undefined;
}

/** Enough to recognise one's own, too little to call somebody else. */
export const maskedPhone = (phone: string): string => `+${phone.slice(0, 1)} ${phone.slice(1, 4)} •••-••-${phone.slice(-2)}`;
