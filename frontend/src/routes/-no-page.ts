import { notFound } from '@tanstack/react-router';

/** Ends a loader with "not found". @throws always */
export function noPage(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes it as its signal
  throw notFound();
}
