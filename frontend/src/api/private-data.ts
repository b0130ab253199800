import type { Query } from '@tanstack/react-query';

/** Marks a query whose data belongs to the signed-in user. It is removed from the cache on sign-out. */
export const privateData = { private: true } as const;

export function isPrivate(query: Pick<Query, 'meta'>): boolean {
  return query.meta?.private === true;
}
