import { lazyFirst } from '../lazyScreen';

// The inputs bring the forms' whole machinery; a list shows its rows without it.
export const TextFilter = lazyFirst(async () => (await import('./inputs')).TextFilter);
export const NumberFilter = lazyFirst(async () => (await import('./inputs')).NumberFilter);
export const MobileFilter = lazyFirst(async () => (await import('./inputs')).MobileFilter);
export const PincodeFilter = lazyFirst(async () => (await import('./inputs')).PincodeFilter);
export const EnabledFilter = lazyFirst(async () => (await import('./inputs')).EnabledFilter);
export const YesNoFilter = lazyFirst(async () => (await import('./inputs')).YesNoFilter);
export const ChoiceFilter = lazyFirst(async () => (await import('./inputs')).ChoiceFilter);
export const FlagFilter = lazyFirst(async () => (await import('./inputs')).FlagFilter);
export const PickFilter = lazyFirst(async () => (await import('./inputs')).PickFilter);
