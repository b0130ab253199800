import type { Query } from '@tanstack/react-query';

/** Marks a query whose answer belongs to the person signed in; it is forgotten when they leave. */
export const privateData = { private: true } as const;

export function isPrivate(query: Pick<Query, 'meta'>): boolean {
  return query.meta?.private === true;
}
