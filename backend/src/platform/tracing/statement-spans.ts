import { SpanKind } from '@opentelemetry/api';
import { endSpan, isTraced, startSpan } from './spans.js';

/** Maximum length of the SQL in a span, in characters. Parameters are never included, because they may be personal data. */
const longest = 2_000;

/** A statement's first operation and its table, such as `UPDATE deliveries`. */
function nameOf(sql: string): string {
  const [, verb = sql.trim().split(/\s/, 1)[0] ?? '', table] =
    /\b(INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/i.exec(sql) ?? /\b(SELECT)\b[^]*?\bFROM\s+"?(\w+)/i.exec(sql) ?? [];
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
}

/** Sends a statement in a span. @param text the SQL, if known */
export function traceStatement<Result>(text: unknown, send: () => Result): Result {
  if (typeof text !== 'string' || !isTraced()) return send();
  const { span } = startSpan(nameOf(text), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) },
  });
  const result = send();
  if (!(result instanceof Promise)) {
    // For a cursor or a callback, we cannot see when the statement ends.
    endSpan(span);
    return result;
  }
  result.then(
    () => endSpan(span),
    (error: unknown) => endSpan(span, error),
  );
  return result;
}
