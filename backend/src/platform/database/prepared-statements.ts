/** Distinct texts that get a name: a process sends about 200, and each costs memory in every connection. */
const maxNames = 400;
/** A text that is sent this often is worth preparing. Texts built for a varying number of rows mostly stay below. */
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

/** From now on this process sends the text unprepared. */
export function neverPrepare(text: string): void {
  names.set(text, null);
}
