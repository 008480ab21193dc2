/** No text of a form or a screen of its own is in the first view: `loadScreenTexts` of the contracts brings them. */
export const enOfScreens = {};
