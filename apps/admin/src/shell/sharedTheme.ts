/** Where the last chosen theme is kept for the screens that are shown before anybody has signed in; without react-admin, which they do not load. */
export const SHARED_THEME = 'RaStore.theme';
