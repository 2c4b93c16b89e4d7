// Part of a visitor's first script (docs/performance.md#p2): imports stay few.

export const FRONTEND_HEADERS = { 'X-Frontend-Source': 'web' };

/** The headers of a call without a token. The key is public and permits nothing (docs/security.md#s19). */
export const VISITOR_HEADERS = { 'X-API-Key': 'sabidata-web', ...FRONTEND_HEADERS };
