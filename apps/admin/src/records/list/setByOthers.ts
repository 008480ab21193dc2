import { createContext } from 'react';

/** How often somebody else than its form has set a list's filters: a chip, a view, Back. What was typed before is over. */
export const SetByOthers = createContext(0);
