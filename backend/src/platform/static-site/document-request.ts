import type { IncomingHttpHeaders } from 'node:http';

/** Whether somebody opens an address in a browser's tab, as opposed to a script asking for data. */
export function isDocumentNavigation(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
