/** A path as its screens know it: the router finds them with a slash at the end, too. */
export const plainPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';
