/** Whether a code is what was typed, whole; in any case. */
export const isTyped = (code: string | null | undefined, typed: string): boolean =>
  code?.toLowerCase() === typed.trim().toLowerCase();

/** All of them, those that were meant first. */
export const typedFirst = <T>(all: readonly T[], isMeant: (one: T) => boolean): T[] => [
  ...all.filter(isMeant),
  ...all.filter((one) => !isMeant(one)),
];
