import { Database } from '../../src/platform/database/database.js';
import { readOpenApi, type OpenApiFile } from '../../src/platform/http/docs/openapi-file.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { Answer, TestClient } from '../support/client.js';
import { addStudent, signUp, studentPassword } from '../support/families.js';
import { fillIn, saturday } from '../support/forms.js';
import { withTest } from '../support/given-sessions.js';
import { staffOf } from '../support/office.js';
import { sitting } from '../support/registration-page.js';
import { repeats } from '../support/sweeps.js';
import { CallFuzzer, type Caller, type FuzzedCall } from './call-fuzzer.js';
import { Dice } from './dice.js';

/** The deep run makes 200,000 calls. `FUZZ_FROM` and `FUZZ_BATCHES` run only a part of it, as a shard or to resume a stopped run. */
const batches = Number(process.env['FUZZ_BATCHES'] ?? repeats({ quick: 2, deep: 200 }));
const first = Number(process.env['FUZZ_FROM'] ?? 0);
const perBatch = 1_000;
const minute = 60_000;
const atOnce = 8;

const document = JSON.parse(readOpenApi()) as OpenApiFile;

let product: CardApp;
let known: string[];

beforeAll(async () => {
  product = await startCardApp({ workers: false });
  await withTest(product, sitting([saturday(3)], 'practice-review'), fillIn.sat_act_course());
  known = await readIds();
});
afterAll(() => product.stop());

/** Returns up to five ids from each table that has an `id` column. */
async function readIds(): Promise<string[]> {
  const tables = await product.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id' ORDER BY 1",
  );
  const ids: string[] = [];
  for (const { name } of tables)
    ids.push(
      ...(await product.database.query<{ id: string }>(`SELECT id::text FROM "${name}" LIMIT 5`)).map(({ id }) => id),
    );
  return ids;
}

/** Creates new callers for a batch, because earlier calls may have closed the accounts of the previous ones. */
async function people(): Promise<Record<Caller, TestClient>> {
  const parent = product.client();
  await signUp(parent);
  const { student_email: email } = await addStudent(parent);
  const student = product.client();
  const { body } = await student.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
  student.token = body.token;
  const [owner, tutor] = [await staffOf(product, 'owner'), await staffOf(product, 'tutor')];
  return { nobody: product.client(), parent, student, owner: owner.client, tutor: tutor.client };
}

/** Returns what is wrong with a response to any call (a server error, or a refusal without a message), or null. */
function breach({ status, body }: Answer): string | null {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  return status >= 400 && typeof body['message'] !== 'string' ? `${status} without a message` : null;
}

/** Makes the calls of a batch, several at a time. @returns the number of accepted calls and what was wrong with the responses */
async function makeCalls(
  batch: number,
  count: number,
  callers: Record<Caller, TestClient>,
): Promise<{ accepted: number; breaches: unknown[] }> {
  const fuzzer = new CallFuzzer(new Dice(20_261_126 + batch), document, known);
  const calls = Array.from({ length: count }, () => fuzzer.next());
  const breaches: unknown[] = [];
  let [accepted, next] = [0, 0];
  const ask = async ({ caller, method, path, body }: FuzzedCall) => {
    const answer = await callers[caller].send(method, path, body);
    accepted += Number(answer.status < 400);
    return breach(answer);
  };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let call = calls[next++]; call; call = calls[next++]) {
        const found = await ask(call).catch((error: Error) => error.message);
        if (found) breaches.push({ ...call, body: JSON.stringify(call.body)?.slice(0, 600), found });
      }
    }),
  );
  return { accepted, breaches };
}

describe('fuzzed calls generated from the OpenAPI document', () => {
  it.each(Array.from({ length: batches }, (_none, index) => first + index))(
    'never cause a server error, batch %i',
    async (batch) => {
      const { accepted, breaches } = await makeCalls(batch, perBatch, await people());
      expect(breaches.slice(0, 5)).toEqual([]);
      // About one call in ten is accepted. If hardly any were, the calls would not get past validation.
      expect(accepted).toBeGreaterThan(perBatch / 20);
    },
    10 * minute,
  );

  it('(negative control) detect server errors', async () => {
    const callers = await people();
    vi.spyOn(product.app.get(Database), 'rows').mockRejectedValue(new TypeError('a mistake'));
    const { breaches } = await makeCalls(0, 200, callers);
    vi.restoreAllMocks();
    expect(breaches.length).toBeGreaterThan(0);
  });
});
