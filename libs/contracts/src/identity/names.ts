/** A staff member's name, in code points. */
export const ADMIN_NAME = { min: 3, max: 100 } as const;
