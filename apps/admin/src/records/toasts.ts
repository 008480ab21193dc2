/** A refusal stays longer than a success: it has to be read (specification §9). */
export const ERROR_TOAST = { type: 'error', autoHideDuration: 5_000, multiLine: true } as const;
