const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let page: string | undefined;
let trace = '';

/** The `traceparent` header of a call (W3C Trace Context). All calls of a page, with their work on the server, belong to one trace. */
export function traceParent(): string {
  // Outside a browser there is no location.
  const current = globalThis.location?.pathname ?? '';
  if (page !== current) [page, trace] = [current, hex(16)];
  return `00-${trace}-${hex(8)}-01`;
}
