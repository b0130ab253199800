import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { eventRegistry, type EventName } from '@academy/contracts/events/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toEnvelope, type OutboxRow } from '../../src/platform/messaging/outbox/stored-event.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { studentWithTwoFactor } from '../support/two-factor.js';
import { findViolations } from './violations.js';
import { EventFixtures } from './event-fixtures.js';
import { eventRows } from './event-rows.js';
import { readPact, writePart, type Exchange, type MessageContent } from './pact-file.js';

let product: TestApp;
let fixtures: EventFixtures;

beforeAll(async () => {
  product = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  fixtures = new EventFixtures(product);
});

afterAll(() => product.stop());

/** Returns the latest event of this name, as a subscriber would receive it. */
async function lastEvent(name: EventName): Promise<EventEnvelope> {
  const [row] = await product.database.query<OutboxRow>(
    'SELECT id, name, version, payload, occurred_at FROM outbox WHERE name = $1 ORDER BY occurred_at DESC LIMIT 1',
    [name],
  );
  if (!row) throw new Error(`There was no ${name}`);
  return toEnvelope(row);
}

/** Causes the event of a message, and returns it as a subscriber would receive it. */
async function produce({ name, payload }: MessageContent): Promise<EventEnvelope> {
  await (name === 'TwoFactorChanged' && 'student_id' in payload
    ? studentWithTwoFactor(product)
    : eventRows[name].cause({ product, fixtures }));
  return lastEvent(name);
}

/** The messages of the contract. */
const messages = () =>
  readPact('api-workers').interactions.flatMap(({ description, contents }) =>
    contents ? [{ description, content: contents.content }] : [],
  );

/**
 * Verifies the events.
 * @param only name of the only one to verify; all by default
 * @param mutate changes every event before it is checked
 */
async function violations(
  only?: EventName,
  mutate: (event: EventEnvelope) => unknown = (event) => event,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  const fits = ({ contents }: Exchange) => only === undefined || contents?.content.name === only;
  const messageProviders = Object.fromEntries(
    messages().map(({ description, content }) => [description, async () => mutate(await produce(content))]),
  );
  try {
    const pactUrls = [writePart(readPact('api-workers'), join(folder, 'api-workers.json'), fits)];
    return await findViolations(new Verifier({ provider: 'api', pactUrls, messageProviders, logLevel: 'error' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the events of the API', () => {
  it('are all part of the contract with the workers', () => {
    const published = new Set(messages().map(({ content }) => content.name));
    expect(
      Object.keys(eventRegistry).filter((name) => !published.has(name as EventName)),
      'events without a message in contracts/pacts/api-workers.json, which `npm run contracts` writes',
    ).toEqual([]);
  });

  it('satisfy the contract with the workers', async () => {
    expect(await violations()).toEqual([]);
  });

  it.each<[string, EventName, (event: EventEnvelope) => unknown, string]>([
    [
      'an id is missing',
      'PaymentSucceeded',
      (event) => ({ ...event, payload: { ...event.payload, payment_id: undefined } }),
      'payment_id',
    ],
    ['the version is another', 'StudentCreated', (event) => ({ ...event, version: 2 }), '$.version'],
    ['the name is another', 'RegistrationSubmitted', (event) => ({ ...event, name: `${event.name}Event` }), '$.name'],
  ])('break the contract when %s', async (_how, name, mutate, violation) => {
    const found = await violations(name, mutate);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(violation);
  });
});
