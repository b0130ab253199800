const secretKey = /password|passphrase|secret|token|authorization|cookie|api[-_]?key|signature|credential/i;

/** Secrets inside a text, e.g. in an error's message. */
const secretText: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/\b(sk|rk|whsec)_\w+/g, '$1_…'],
  [/(_secret_)\w+/g, '$1…'],
  [/\b(student-token-[\w-]+\.)[\w.-]+/g, '$1…'],
  [/(:\/\/[^\s:@/]*):[^\s@/]+@/g, '$1:…@'],
  [/([?&#](?:[\w-]*token|code|key|secret|password|email)=)[^\s&#"']+/gi, '$1…'],
];

const maxDepth = 6;

/** A copy for the log, without values whose name or format looks like a secret. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return secretText.reduce((text, [pattern, instead]) => text.replace(pattern, instead), value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return scrub(value.stack ?? value.message, depth);
  if (depth >= maxDepth || ArrayBuffer.isView(value)) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrub(item, depth + 1));
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    secretKey.test(name) && field !== undefined ? '…' : scrub(field, depth + 1),
  ]);
  return Object.fromEntries(fields);
}
