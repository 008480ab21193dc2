import { text } from '@impeller/contracts';

// Every browser names those it descends from as well: the first that matches is meant.
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** 'Chrome on Windows': the browser and system that a `User-Agent` header names; of a program, its own first word. */
export function deviceOf(userAgent: string | null): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  if (browser && system) return text('profile.sessions.device', { browser, system });
  return browser ?? system ?? (userAgent?.split(/[/\s(]/)[0] || text('profile.sessions.unknown'));
}
