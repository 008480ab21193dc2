import { text } from '@impeller/contracts';
import { useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { SIZES, useSettings, type Size } from './settings';

/** What can be chosen, and what is; the navbar has menus for it, the settings have lists. */
export interface FrameChoice {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** How dense tables are; a choice is answered by a message, wherever it is made. */
export function useSizeChoice(): FrameChoice & { readonly value: Size } {
  const [{ size }, change] = useSettings();
  const notify = useNotify();
  return {
    label: text('frame.size'),
    choices: SIZES.map((value) => ({ value, label: text(`frame.size.${value}`) })),
    value: size,
    onChoose: (value) => {
      change({ size: SIZES.find((one) => one === value) });
      notify(text('frame.size.done'), { type: 'success' });
    },
  };
}

/** The catalogues of texts that there are. */
export const LANGUAGE: FrameChoice = {
  label: text('frame.language'),
  choices: [{ value: 'en', label: text('frame.language.en') }],
  value: 'en',
  onChoose: (value) => (document.documentElement.lang = value),
};

const onFullscreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether the page has the whole screen, and the way to it and back; a browser that cannot says so. */
export function useFullscreen() {
  const isFull = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  const notify = useNotify();
  const toggle = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      notify(text('frame.fullscreen.unable'), { type: 'warning' }); // refused, or (TypeError) not known at all
    }
  };
  return { isFull, label: text(isFull ? 'frame.fullscreen.leave' : 'frame.fullscreen'), toggle: () => void toggle() };
}
