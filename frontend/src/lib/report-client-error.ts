import { pathOf } from '@academy/contracts/http/call';
import {
  reportClientError as reportClientErrorCall,
  type ClientErrorKind,
  type ClientErrorReport,
} from '@academy/contracts/http/client-errors';
import { clientErrorLimits, redactValues } from '@academy/contracts/rules/client-error';
import { buildId } from './build-id';

/** Maximum number of reports per page visit, because an error in a loop adds nothing new. */
const maxReports = 5;
const reported = new Set<string>();

/**
 * Reports an error to the server's log, without user input and query strings. Each message is sent once, at most five in total. Never
 * throws, and does not block.
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
  navigator.sendBeacon?.(pathOf(reportClientErrorCall), body);
}
