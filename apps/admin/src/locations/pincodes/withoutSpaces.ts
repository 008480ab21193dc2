/** Many write '641 001', and paste it so. */
export const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');
