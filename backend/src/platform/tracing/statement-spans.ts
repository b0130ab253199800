import { SpanKind } from '@opentelemetry/api';
import { endSpan, isTraced, startSpan } from './spans.js';

/** Longest SQL that a span shows, in characters. Its parameters, which may be personal, are never shown. */
const longest = 2_000;

/** `UPDATE deliveries`: what a statement does first, and to which table. */
function nameOf(sql: string): string {
  const [, verb = sql.trim().split(/\s/, 1)[0] ?? '', table] =
    /\b(INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/i.exec(sql) ?? /\b(SELECT)\b[^]*?\bFROM\s+"?(\w+)/i.exec(sql) ?? [];
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
}

/** Sends a statement, as a span of what runs. @param text the SQL, where it is known */
export function traceStatement<Result>(text: unknown, send: () => Result): Result {
  if (typeof text !== 'string' || !isTraced()) return send();
  const { span } = startSpan(nameOf(text), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) },
  });
  const result = send();
  if (!(result instanceof Promise)) {
    // A cursor or a callback: when it ends is not ours to see.
    endSpan(span);
    return result;
  }
  result.then(
    () => endSpan(span),
    (error: unknown) => endSpan(span, error),
  );
  return result;
}
