/** Whether a field was left out, or emptied: a form's emptied number is null. */
export const isAbsent = (input: unknown): boolean => input === undefined || input === null;
