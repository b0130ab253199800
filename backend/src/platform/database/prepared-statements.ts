/** Maximum number of prepared statements. A process sends about 200 distinct statements, and each one uses memory in every connection. */
const maxNames = 400;
/** A statement is prepared after it was sent this many times. Statements with a varying number of rows rarely are. */
const sendsBeforeNaming = 2;

const sends = new Map<string, number>();
const names = new Map<string, string | null>();

/**
 * The name of a prepared statement. PostgreSQL parses and plans it once per connection instead of every time; for most of our statements,
 * planning costs more than running.
 * @returns undefined for a statement that is not sent often or cannot be prepared
 */
export function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined) return name ?? undefined;
  const count = (sends.get(text) ?? 0) + 1;
  if (count <= sendsBeforeNaming) {
    if (sends.size < 10 * maxNames || sends.has(text)) sends.set(text, count);
    return undefined;
  }
  if (names.size >= maxNames) return undefined;
  sends.delete(text);
  names.set(text, `academy_${names.size}`);
  return names.get(text) ?? undefined;
}

/** Whether a prepared statement no longer matches its tables, for example because a release added a column that it reads with `*`. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === '0A000' && message === 'cached plan must not change result type';
}

/** Stops preparing this statement in this process. */
export function neverPrepare(text: string): void {
  names.set(text, null);
}
