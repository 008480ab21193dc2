import { createContext, useContext } from 'react';
import type { ScreenProps } from '../records/screens';

/** Every resource with screens, in the menu's order. The shell serves them all and knows none. */
export const ScreensContext = createContext<readonly ScreenProps[]>([]);
export const useScreens = (): readonly ScreenProps[] => useContext(ScreensContext);
