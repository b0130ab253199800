import type { QueryKey } from '@tanstack/react-query';
import type { AnyCall } from '@academy/contracts/http/call';

/** What the answer of a call depends on. */
export interface CallInput {
  params?: Readonly<Record<string, string>> | undefined;
  query?: object | undefined;
  body?: object | undefined;
  /** The user whose data it is, if the call does not say. Another user in the same browser must not see it. */
  viewer?: string | undefined;
}

/**
 * The query key of a call: the parts of its path, then what else the answer depends on. So `keyOf(listSaturdays)` is the beginning of the
 * key of everything below `/office/saturdays`. Without a parameter of the path, the key ends before it.
 */
export function keyOf({ path }: AnyCall, { params = {}, query, body, viewer }: CallInput = {}): QueryKey {
  const parts = path
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith(':') ? params[part.slice(1)] : part));
  if (parts.includes(undefined)) return parts.slice(0, parts.indexOf(undefined));
  const more = { viewer, query, body };
  return Object.values(more).some((value) => value !== undefined) ? [...parts, more] : parts;
}

/** Whether a query key is one of a call, whatever its parameters are. */
export function isKeyOf({ path }: AnyCall, key: QueryKey): boolean {
  const parts = path.slice(1).split('/');
  return (
    parts.every((part, at) => (part.startsWith(':') ? typeof key[at] === 'string' : part === key[at])) &&
    typeof key[parts.length] !== 'string'
  );
}
