import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request is a browser navigation rather than a data request. */
export function isDocumentNavigation(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
