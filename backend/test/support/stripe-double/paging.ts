import { formOf, textOf, type Form } from './form.js';
import { invalidParameter, noSuch } from './problems.js';

export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** Returns one page, newest first. Parameters: `limit` (default 10, max 100), `starting_after`, `created[gte|gt|lte|lt]`. */
export function page<T extends { id: string; object: string; created: number }>(
  all: T[],
  query: Form,
  url: string,
): Page<T> {
  const limit = Number(textOf(query, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalidParameter('limit', 'This value must be between 1 and 100 (inclusive).');
  }
  const wanted = createdFilter(query);
  const newestFirst = all.filter((item) => wanted(item.created)).toReversed();
  const after = textOf(query, 'starting_after');
  let from = 0;
  if (after !== undefined) {
    from = newestFirst.findIndex((item) => item.id === after) + 1;
    if (from === 0) {
      throw noSuch('object', after);
    }
  }
  return {
    object: 'list',
    data: newestFirst.slice(from, from + limit),
    has_more: newestFirst.length > from + limit,
    url,
  };
}

function createdFilter(query: Form): (created: number) => boolean {
  const created = formOf(query, 'created');
  const bound = (name: string, otherwise: number): number => Number(textOf(created, name) ?? otherwise);
  const [gte, gt, lte, lt] = [
    bound('gte', -Infinity),
    bound('gt', -Infinity),
    bound('lte', Infinity),
    bound('lt', Infinity),
  ];
  return (at) => at >= gte && at > gt && at <= lte && at < lt;
}
