import type { ClientErrorKind, ClientErrorReport } from '@academy/contracts/http/client-errors';
import { apiPath } from '@academy/contracts/http/routes';
import { clientErrorLimits, redactValues } from '@academy/contracts/rules/client-error';
import { buildId } from './build-id';

/** Most reports of one visit to a page: an error in a loop says nothing new. */
const maxReports = 5;
const reported = new Set<string>();

/**
 * Sends an error to the server's log, without anything the visitor typed and without queries. Each message is sent once, and five at
 * most. Never throws, and waits for nothing.
 */
export function reportClientError(kind: ClientErrorKind, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (reported.size >= maxReports || reported.has(message)) return;
  reported.add(message);
  const text = (value: string, name: keyof typeof clientErrorLimits) => redactValues(value, clientErrorLimits[name]);
  const report: ClientErrorReport = {
    kind,
    message: text(message, 'message'),
    ...(stack && { stack: text(stack, 'stack') }),
    page: text(window.location.pathname, 'page'),
    build: text(buildId(), 'build'),
  };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.(apiPath('reportClientError'), body);
}
