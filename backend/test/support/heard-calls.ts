import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@academy/contracts/http/all-calls';
import type { AnyCall } from '@academy/contracts/http/call';
import type { TestApp } from './app.js';
import { callOf } from './declared-calls.js';
import type { Listener, Sent } from './client.js';

/** Their first token is not stored, so a repetition starts another session, which is audited. It creates no second account. */
const startsSession = new Set<CallName>(['register', 'createCheckoutAccount']);

/** A call that succeeded. */
interface HeardCall {
  name: CallName;
  requestId: string;
  /** The audit rows that the same request wrote when it was sent a second time, and the status of that answer. Only for a POST. */
  repeated?: { rows: number; status: number };
}

/** An audit row of a call. */
interface AuditRow {
  request: string;
  actor: string;
  subject: string;
}

/**
 * Records the calls that a test makes, and repeats each POST whose declaration says that a repetition changes nothing, as if its answer had
 * been lost.
 */
export class HeardCalls implements Listener {
  readonly calls: HeardCall[] = [];
  app: TestApp | undefined;

  /** A call that is repeated by its key is always sent with one. */
  headers(method: string, path: string): Record<string, string> {
    const name = callOf(method, path);
    return name && calls[name].idempotent === 'key' ? { 'idempotency-key': randomUUID() } : {};
  }

  async hear({ method, path, answer, again }: Sent): Promise<void> {
    const name = callOf(method, path);
    if (!name || method === 'GET' || answer.status >= 300) return;
    const heard: HeardCall = { name, requestId: answer.headers.get('x-request-id') ?? '' };
    this.calls.push(heard);
    const one: AnyCall = calls[name];
    if (method !== 'POST' || typeof one.idempotent === 'object' || startsSession.has(name)) return;
    const { status, headers } = await again();
    heard.repeated = { status, rows: (await this.rowsOf([headers.get('x-request-id') ?? ''])).length };
  }

  /** Lists what differs from the declarations: what the audit rows are about, who made them, and whether a repeat changed anything. */
  async problems(): Promise<string[]> {
    const rows = await this.rowsOf(this.calls.map(({ requestId }) => requestId));
    return Object.entries<AnyCall>(calls).flatMap(([name, one]) => {
      const heard = this.calls.filter((call) => call.name === name);
      const requests = new Set(heard.map(({ requestId }) => requestId));
      const own = rows.filter(({ request }) => requests.has(request));
      return [...problemsOf(one, heard, own)].map((problem) => `${name} ${problem}`);
    });
  }

  private rowsOf(requestIds: readonly string[]): Promise<AuditRow[]> {
    if (!this.app) throw new Error('the product has not started');
    return this.app.database.query<AuditRow>(
      'SELECT request_id AS request, actor_kind AS actor, subject_kind AS subject FROM audit WHERE request_id = ANY($1)',
      [requestIds],
    );
  }
}

function* problemsOf(one: AnyCall, heard: readonly HeardCall[], rows: readonly AuditRow[]): Generator<string> {
  const subjects = new Set(rows.map(({ subject }) => subject));
  for (const subject of subjects)
    if (!one.audit.some((declared) => declared === subject))
      yield `is audited as ${subject}, which it does not declare`;
  for (const kind of one.audit)
    if (!subjects.has(kind)) yield `was not called, or wrote no audit row about its ${kind}`;
  const allowed = actorsOf(one);
  for (const { actor } of rows) if (!allowed.includes(actor)) yield `was made by ${actor}`;
  for (const { repeated } of heard)
    if (repeated && (repeated.rows > 0 || repeated.status >= 500))
      yield `took effect again: answer ${repeated.status}, ${repeated.rows} audit rows`;
}

/** The actors of a call's audience, as audit rows name them. */
function actorsOf({ path, audience, tokenHeader }: AnyCall): string[] {
  // A caller who signs in or follows a link is not identified yet.
  const guest = audience === 'public' || audience === 'signing-in' || tokenHeader !== null ? ['guest'] : [];
  if (path.startsWith('/office/')) return [...guest, 'staff'];
  return [...guest, ...(audience === 'parent' || audience === 'student' ? [audience] : ['parent', 'student'])];
}
