const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let page: string | undefined;
let trace = '';

/** The `traceparent` of a call (W3C Trace Context): all calls that a page makes are one trace, with what they lead to on the server. */
export function traceParent(): string {
  // There is no page where the client runs outside of a browser.
  const current = globalThis.location?.pathname ?? '';
  if (page !== current) [page, trace] = [current, hex(16)];
  return `00-${trace}-${hex(8)}-01`;
}
