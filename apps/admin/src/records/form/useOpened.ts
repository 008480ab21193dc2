import { useState } from 'react';

/**
 * What a form stands on, as it was opened: as long as something is typed, one that is read anew does not take its place, and what
 * others changed of it is asked about at Save.
 * @param isTaken whether that one takes its place all the same
 * @returns it, and what is told whether something is typed
 */
export function useOpened<T>(around: T, isTaken: (around: T, opened: T) => boolean = () => false) {
  const [opened, setOpened] = useState(around);
  const [isTyped, hold] = useState(false);
  if (opened !== around && (!isTyped || isTaken(around, opened))) setOpened(around);
  return { opened, hold };
}
