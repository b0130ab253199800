import type { DehydratedState } from '@tanstack/react-query';

/** Ids of the parts of a page that hydrates without the router: its content, and the data that it was rendered with. */
export const documentParts = { root: 'page', data: 'page-data' } as const;

/** What a page without the router was rendered with. */
export interface PageData {
  /** The page's own path. The address may be spelled differently, such as with a slash at the end. */
  path: string;
  cache: DehydratedState;
}
