const maxDepth = 20;
const maxItems = 1_000;

/** NUL and half a surrogate pair: PostgreSQL stores neither. */
const UNSUPPORTED_CHARS = /[\0\p{Surrogate}]/u;

/**
 * Whether a parsed body is an object of the size and kind a form can have: nothing nested deeper than 20 levels, no list
 * of more than 1,000 items, no text the database could not store.
 */
export function validateBodyShape(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && isReasonable(body, 1);
}

function isReasonable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSUPPORTED_CHARS.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > maxDepth) return false;
  if (Array.isArray(value)) return value.length <= maxItems && value.every((item) => isReasonable(item, depth + 1));
  return Object.entries(value).every(
    ([name, field]) => !UNSUPPORTED_CHARS.test(name) && isReasonable(field, depth + 1),
  );
}
