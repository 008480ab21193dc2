// A file of its own: the client asks for its session before the rest of its code is there.
/** What a call that lives on the session's cookie must carry: no form can send it (decisions §2.2). */
export const SESSION_HEADER = { name: 'x-impeller', value: '1' } as const;
