import { clientErrorKinds } from '@academy/contracts/http/client-errors';
import { Counter } from 'prom-client';

/** Errors that browsers reported to this process. Not in the default registry: {@link createMetrics} adds it to each of its own. */
export const clientErrorsTotal = new Counter({
  name: 'academy_client_errors_total',
  help: 'Errors of the front end, as reported by browsers',
  labelNames: ['kind'],
  registers: [],
});

// Prometheus sees no increase in a series that begins above zero, so an alert would miss the first error of a kind.
for (const kind of clientErrorKinds) clientErrorsTotal.inc({ kind }, 0);
