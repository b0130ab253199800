import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduleText } from '../../src/backoffice/today/today-words.js';
import { declaredEmails } from '../../src/notifications/index.js';
import { ScheduleRunner } from '../../src/platform/messaging/schedules/scheduler.js';
import type { SubscriberDefinition } from '../../src/platform/messaging/subscribers/subscriber.js';
import { SubscriberRegistry } from '../../src/platform/messaging/subscribers/subscriber.registry.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
const subscribers = () => app.app.get(SubscriberRegistry, { strict: false }).definitions().toSorted(byName);
const schedules = () => app.app.get(ScheduleRunner, { strict: false }).definitions().toSorted(byName);

/** One subscriber with what it declares. `title` is the name under Settings of an email whose words the office can change. */
function lineOf({ name, event, queue, delaySeconds, unless = {} }: SubscriberDefinition): string {
  const email = declaredEmails.get(name);
  return [
    name,
    event,
    delaySeconds ? `${queue} after ${delaySeconds} s` : queue,
    ...Object.entries(unless).map(([field, value]) => `unless ${field} is ${value}`),
    ...(email ? [`to ${email.to}`, `repeat: ${email.repeat}`, `title: ${email.title ?? '-'}`] : []),
  ].join(' | ');
}

it('is what messaging-manifest.txt says', async () => {
  const lines = [
    ...subscribers().map(lineOf),
    '',
    ...schedules().map(({ name, everyMs }) => `${name} | every ${everyMs / 1000} s`),
    '',
  ];
  const hint = '`npm run contracts` writes backend/test/e2e/messaging-manifest.txt. Check who gets which email.';
  await expect(lines.join('\n'), hint).toMatchFileSnapshot('messaging-manifest.txt');
});

it('is stored in a migrated database', async () => {
  const rows = await app.database.query<object>(
    'SELECT subscriber AS name, event, queue, delay_seconds, unless FROM subscriptions ORDER BY subscriber',
  );
  const declared = subscribers().map(({ name, event, queue, delaySeconds = 0, unless = null }) => ({
    name,
    event,
    queue,
    delay_seconds: delaySeconds,
    unless,
  }));
  expect(declared.length).toBeGreaterThan(80);
  expect(rows.map((row) => ({ ...row }))).toEqual(declared);
});

it('has words for Today about every schedule that is not running', () => {
  expect(schedules().filter(({ name }) => scheduleText(name).startsWith('The schedule '))).toEqual([]);
});

it('has an email for every subscriber in the queue `mail`', () => {
  const sent = subscribers().filter(({ queue }) => queue === 'mail');
  expect(sent.filter(({ name }) => !declaredEmails.has(name))).toEqual([]);
});
