import { askAhead } from './data/askForToken';

askAhead();
void import('./main');
