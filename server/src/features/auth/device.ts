export type DeviceName = { browser: string | null; system: string | null; is_handheld: boolean };

/** Order matters: browsers claim to be their ancestors. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]{1,20} .{0,60}Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];
const firstOf = (list: typeof browsers, text: string): string | null => list.find(([sign]) => sign.test(text))?.[1] ?? null;

export const deviceName = (user_agent: string): DeviceName => ({
  browser: firstOf(browsers, user_agent),
  system: firstOf(systems, user_agent),
  is_handheld: /iPhone|iPad|Android|Mobile/.test(user_agent),
});

export function deviceText(user_agent: string): string {
  const { browser, system } = deviceName(user_agent);
  return [browser, system].filter(Boolean).join(', ') || 'неизвестное устройство';
}
