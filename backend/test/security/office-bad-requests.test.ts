import { isDeepStrictEqual } from 'node:util';
import { errorStatus, type ErrorBody } from '@academy/contracts/http/errors';
import { staffCalls, type StaffCallName } from '@academy/contracts/http/all-calls';
import { fillPath } from '@academy/contracts/http/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { staffOf, type TestStaff } from '../support/office.js';
import type { TestClient } from '../support/client.js';
import { junk } from './bad-values.js';
import { officeRows } from './office-authorization-rows.js';

let app: TestApp;
let owner: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  owner = await staffOf(app, 'owner');
});
afterAll(() => app.stop());

const withBody = (Object.keys(staffCalls) as StaffCallName[]).filter((name) => officeRows[name].body);

/** Undefined, blank text, and values that are not text. */
const wrongKinds = [undefined, ...junk.filter((value) => typeof value !== 'string' || value.trim() === '')];

/** Returns copies of a valid body in which one field is missing or has a value of the wrong kind. */
function wrongBodies(name: StaffCallName): unknown[] {
  const right = officeRows[name].body?.() as Record<string, unknown>;
  const { mayBe = {} } = officeRows[name];
  return Object.keys(right).flatMap((field) =>
    wrongKinds
      .filter((value) => !mayBe[field]?.some((allowed) => isDeepStrictEqual(allowed, value)))
      .map((value) => ({ ...right, [field]: value })),
  );
}

it.each(withBody)('%s rejects missing fields and wrong types with a 4xx and a message', async (name) => {
  const path = fillPath(staffCalls[name], (await officeRows[name].params?.(app)) ?? {});
  for (const body of [...wrongBodies(name), [], 'text', 5]) {
    const answer = await owner.client.send<ErrorBody>(staffCalls[name].method, path, body);
    const about = JSON.stringify(body)?.slice(0, 200);
    expect(answer.status, about).toBeGreaterThanOrEqual(400);
    expect(answer.status, about).toBeLessThan(500);
    expect(errorStatus[answer.body.error], about).toBe(answer.status);
    expect(answer.body.message, about).not.toBe('');
  }
});
