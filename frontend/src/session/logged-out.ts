import type { Notice } from '../lib/notice';

/** Its own file, because static pages load it too. */
export const loggedOut = { tone: 'success', title: 'Logged Out' } as const satisfies Notice;
