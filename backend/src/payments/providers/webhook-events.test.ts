import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { webhookEvents } from './webhook-events.js';

it('the README lists exactly the events that are stored', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const listed = readme.match(/`(payment_intent|charge|refund)\.[a-z_.*]+`/g) ?? [];
  expect(listed.map((name) => name.slice(1, -1))).toEqual([...webhookEvents]);
});
