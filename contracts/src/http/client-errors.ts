import { call, type } from './call.js';

/** How the browser caught an error. */
export const clientErrorKinds = [
  /** An uncaught exception, including a state machine that stopped. */
  'uncaught',
  /** An unhandled promise rejection. */
  'rejection',
  /** React failed to render part of the page. */
  'render',
  /** React recovered from the error, for example from a hydration mismatch. */
  'recoverable',
  /** A page could not be shown, or its data could not be loaded. */
  'route',
  /** A script file did not load, or the app did not start. */
  'script',
  /** The card provider refused to charge for a reason that is not the payer's: a wrong request, key or setting. */
  'card',
] as const;

export type ClientErrorKind = (typeof clientErrorKinds)[number];

/**
 * `POST /client-errors` (public), sent with `navigator.sendBeacon`, which ignores the response. At most 8 kB; 429 after 60 in 10 minutes
 * from one network address. Both the client and the server remove values that could be personal: see `redactValues`.
 */
export interface ClientErrorReport {
  kind: ClientErrorKind;
  /** At most 500 characters. */
  message: string;
  /** At most 3,000 characters. */
  stack?: string;
  /** Path of the page, without query and hash. */
  page: string;
  /** Identifies the build: file name of its entry script. */
  build?: string;
}

export const reportClientError = call('POST', '/client-errors', 'public', {
  body: type<ClientErrorReport>(),
  status: 204,
  idempotent: { none: 'Each report is counted.' },
  example: { kind: 'uncaught', message: 'x is not a function', stack: '', page: '/cart', build: '' },
});
