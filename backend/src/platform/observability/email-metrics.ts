import { Counter } from 'prom-client';

/**
 * Emails by outcome since this process started: accepted, rejected (no such mailbox), failed (an attempt that is repeated) and held.
 * Not in the default registry: {@link createMetrics} adds it to each of its own.
 */
export const emailsTotal = new Counter({
  name: 'academy_emails_total',
  help: 'Emails by outcome of the attempt to send them',
  labelNames: ['outcome'],
  registers: [],
});
