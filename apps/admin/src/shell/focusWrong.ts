/** Leads whoever sent a form to its first field that is wrong: where the focus is, a screen reader says what is wrong there. */
export const focusWrong = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
