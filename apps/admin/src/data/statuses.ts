/** What the API says where somebody changed the record meanwhile; the body holds it as it is now. */
export const SAYS_STALE = 412;

/** That what was sent first with a form's key is done: what came with it now is something else. */
export const SAYS_DONE = 422;
