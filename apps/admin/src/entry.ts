import { askAhead } from './data/askForToken';

// The page's policy forbids code made at run time. zod would find that out by trying, and what it throws then makes the browser
// read the whole script once more for the error's stack: a tenth of what the frame takes to start.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

askAhead();
void import('./main');
