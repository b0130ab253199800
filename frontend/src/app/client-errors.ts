import type { HydrationOptions } from 'react-dom/client';
import { reportClientError } from '../lib/report-client-error';

/** Reports what nothing catches. To be called before anything else runs. */
export function watchClientErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportClientError('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => reportClientError('script', payload));
}

/** Reports what React catches, for `hydrateRoot` and `createRoot`. Errors still go to the console, as React does by default. */
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
