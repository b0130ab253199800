/** Where in the browser an error was caught. */
export const clientErrorKinds = [
  /** An uncaught exception, including a state machine that stopped. */
  'uncaught',
  /** An unhandled promise rejection. */
  'rejection',
  /** React could not render a part of the page. */
  'render',
  /** React recovered, for example from HTML that did not match. */
  'recoverable',
  /** A page could not be shown, or its data could not be read. */
  'route',
  /** A script file did not load, or the app did not start. */
  'script',
] as const;

export type ClientErrorKind = (typeof clientErrorKinds)[number];

/**
 * `POST /client-errors` (public), sent by `navigator.sendBeacon`, which reads no answer. At most 8 kB; 429 after 60 in 10 minutes from
 * one network address. The sender and the server both remove what could be personal: see `redactValues`.
 */
export interface ClientErrorReport {
  kind: ClientErrorKind;
  /** At most 500 characters. */
  message: string;
  /** At most 3,000 characters. */
  stack?: string;
  /** Path of the page, without query and hash. */
  page: string;
  /** Names the build: the file of its entry script. */
  build?: string;
}
