import type Stripe from 'stripe';
import { invalidParameter, noSuch } from './problems.js';

export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** The parameters of a list. */
export interface ListParameters extends Pick<Stripe.PaginationParams, 'limit' | 'starting_after' | 'ending_before'> {
  created?: Stripe.RangeQueryParam | number;
}

/** Returns one page, newest first. `limit` is 10 by default, and at most 100. */
export function page<T extends { id: string; object: string; created: number }>(
  all: readonly T[],
  { limit = 10, starting_after: after, ending_before: before, created }: ListParameters,
  url: string,
): Page<T> {
  if (limit > 100) {
    const message = `This value must be less than or equal to 100 (it currently is '${limit}').`;
    throw invalidParameter('limit', message, 'parameter_invalid_integer');
  }
  if (limit < 1) {
    throw invalidParameter('limit', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  }
  if (before !== undefined) throw new Error('The double reads lists forward only.');
  const newestFirst = all.filter((item) => isWithin(item.created, created)).toReversed();
  let from = 0;
  if (after !== undefined) {
    from = newestFirst.findIndex((item) => item.id === after) + 1;
    if (from === 0) {
      throw noSuch(newestFirst[0]?.object ?? 'object', after, 'starting_after');
    }
  }
  return {
    object: 'list',
    data: newestFirst.slice(from, from + limit),
    has_more: newestFirst.length > from + limit,
    url,
  };
}

function isWithin(at: number, range: ListParameters['created'] = {}): boolean {
  if (typeof range === 'number') return at === range;
  const { gte = -Infinity, gt = -Infinity, lte = Infinity, lt = Infinity } = range;
  return at >= gte && at > gt && at <= lte && at < lt;
}
