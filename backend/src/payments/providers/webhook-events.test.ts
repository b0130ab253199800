import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { webhookEvents } from './webhook-events.js';

it('documents exactly the stored webhook events on the configuration page', () => {
  const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  const listed = page.match(/`(payment_intent|charge|refund|radar)\.[a-z_.*]+`/g) ?? [];
  expect(listed.map((name) => name.slice(1, -1))).toEqual([...webhookEvents]);
});

it('are few enough for the list of events, which takes 20 types', () => {
  expect(webhookEvents.length).toBeLessThanOrEqual(14);
  expect(new Set(webhookEvents).size).toBe(webhookEvents.length);
});
