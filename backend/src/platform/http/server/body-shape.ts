const maxDepth = 20;
const maxItems = 1_000;

/** NUL and half a surrogate pair: PostgreSQL stores neither. */
const UNSUPPORTED_CHARS = /[\0\p{Surrogate}]/u;

/**
 * Whether a parsed body is an object that a form could send: at most 20 levels deep, lists of at most 1,000 items, and no text that the
 * database cannot store.
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
