import { Counter } from 'prom-client';

/** Errors that browsers reported to this process. Not in the default registry: {@link createMetrics} adds it to each of its own. */
export const clientErrorsTotal = new Counter({
  name: 'academy_client_errors_total',
  help: 'Errors of the front end, as reported by browsers',
  labelNames: ['kind'],
  registers: [],
});
