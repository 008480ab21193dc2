import type { DEVICE_PLATFORMS } from '@impeller/contracts';

/** A phone with the store's app on it. */
export interface DemoDevice {
  /** No push service made it, and none knows it. */
  readonly pushId: string;
  readonly platform: (typeof DEVICE_PLATFORMS)[number];
  readonly appVersion: string | null;
}

/** Null: an app that did not tell its version. */
const VERSIONS = ['1.10.0', '1.9.4', '1.9.4', '1.8.2', null] as const;

/** The phones of the customer of that number: none for every fifth, two for every fourth of the others, mostly Android. */
export function devicesOf(number: number): DemoDevice[] {
  if (number % 5 === 4) return [];
  return Array.from({ length: number % 4 === 0 ? 2 : 1 }, (_, at) => ({
    pushId: `made-up-demo-device-${number + 1}-${at + 1}`,
    platform: (number + at) % 3 === 0 ? 'ios' : 'android',
    appVersion: VERSIONS[(number + at) % VERSIONS.length] ?? null,
  }));
}
