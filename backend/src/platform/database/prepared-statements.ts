/** Maximum number of prepared statements. A process sends about 200 distinct texts, and each costs memory in every connection. */
const maxNames = 400;
/** A text is prepared once it was sent this often. Texts with a varying number of rows rarely reach it. */
const sendsBeforeNaming = 2;

const sends = new Map<string, number>();
const names = new Map<string, string | null>();

/**
 * The name under which PostgreSQL parses and plans a statement once per connection, instead of every time: planning costs more than
 * running most of ours.
 * @returns undefined for a text that is not sent often, or that cannot be prepared
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

/** Whether a prepared statement no longer fits its tables: a release added a column to one that it reads with `*`. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === '0A000' && message === 'cached plan must not change result type';
}

/** From now on, this process no longer prepares the text. */
export function neverPrepare(text: string): void {
  names.set(text, null);
}
