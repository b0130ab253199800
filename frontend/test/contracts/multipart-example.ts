import type { Rules } from '@pact-foundation/pact';

/** Stands for the boundary a browser chooses. */
export const boundary = 'boundary-of-the-example';

/** The fields as a browser sends them. Pact compares a `FormData` byte by byte, so the example is given as bytes. */
export function multipartBody(fields: Record<string, string>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
}

/** Every part with exactly its content, under whatever boundary. */
export function multipartRules(fields: Record<string, string>): Rules {
  const regex = { 'pact:matcher:type': 'regex', regex: '^multipart/form-data;\\s*boundary=.+$' };
  return {
    header: [{ path: 'Content-Type', rules: [regex] }],
    body: Object.keys(fields).map((name) => ({ path: `$.${name}`, rules: [{ 'pact:matcher:type': 'equality' }] })),
  };
}
