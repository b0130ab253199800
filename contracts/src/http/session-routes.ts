import { apiRoute } from './route.js';

/** The calls of the script of static pages. That script loads them without the table of all calls, which includes them. */
export const logout = apiRoute('POST', '/logout', 'signed-in');
export const restoreSession = apiRoute('POST', '/session/restore');
