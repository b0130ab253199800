import { notFound } from '@tanstack/react-router';

/** Ends a loader: there is no page at this address. */
export function noPage(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes it as its signal
  throw notFound();
}
