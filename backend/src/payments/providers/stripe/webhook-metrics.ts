import { Counter } from 'prom-client';
import type { UnusableEvent } from '../payment-provider.js';

const reasons: readonly UnusableEvent['reason'][] = ['thin', 'unreadable'];

/** Signed webhook calls that this process could not use. Not in the default registry: the business metrics add it to theirs. */
export const unusableEventsTotal = new Counter({
  name: 'academy_webhook_unusable_total',
  help: 'Webhook calls with a valid signature that cannot be processed, by reason',
  labelNames: ['reason'],
  registers: [],
});

// Prometheus sees no increase in a series that begins above zero.
for (const reason of reasons) unusableEventsTotal.inc({ reason }, 0);
