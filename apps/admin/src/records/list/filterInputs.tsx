import { lazyScreen } from '../lazyScreen';

// The inputs bring the forms' whole machinery; a list shows its rows without it.
export const TextFilter = lazyScreen(async () => (await import('./inputs')).TextFilter);
export const EnabledFilter = lazyScreen(async () => (await import('./inputs')).EnabledFilter);
export const YesNoFilter = lazyScreen(async () => (await import('./inputs')).YesNoFilter);
export const ChoiceFilter = lazyScreen(async () => (await import('./inputs')).ChoiceFilter);
export const FlagFilter = lazyScreen(async () => (await import('./inputs')).FlagFilter);
export const PickFilter = lazyScreen(async () => (await import('./inputs')).PickFilter);
