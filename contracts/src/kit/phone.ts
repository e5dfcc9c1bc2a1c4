export function readPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length === 11 && /^[78]/.test(digits)) return `7${digits.slice(1)}`;
  return digits.length === 10 && digits.startsWith('9') ? `7${digits}` : undefined;
}

export const maskedPhone = (phone: string): string => `+${phone.slice(0, 1)} ${phone.slice(1, 4)} •••-••-${phone.slice(-2)}`;
