import type { HydrationOptions } from 'react-dom/client';
import { reportClientError } from '../lib/report-client-error';

/** Reports uncaught errors. Must be called before any other code. */
export function watchClientErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportClientError('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => reportClientError('script', payload));
}

/** Options of `hydrateRoot` and `createRoot` that report React's errors. Errors are still logged to the console, as by default. */
export const reactErrorOptions: HydrationOptions = {
  onUncaughtError: (error) => {
    reportClientError('render', error);
    reportError(error);
  },
  onCaughtError: (error) => {
    reportClientError('render', error);
    // oxlint-disable-next-line no-console -- what React does by default
    console.error(error);
  },
  onRecoverableError: (error) => {
    reportClientError('recoverable', error);
    reportError(error);
  },
};
