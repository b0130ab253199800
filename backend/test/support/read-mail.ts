/** A parsed email, as its reader would see it. */
export interface CaughtMail {
  /** Recipients in the envelope. */
  to: string[];
  /** Sender in the envelope. */
  from: string;
  /** Lower-case names, unfolded and decoded values. */
  headers: Record<string, string>;
  subject: string;
  html: string;
  text: string;
  /** The attached calendar files, one after the other; empty if there are none. */
  calendar: string;
  /** Every attached calendar file. */
  calendars: string[];
}

function readHeaders(block: string): Record<string, string> {
  const lines = block.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
}

function quotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
    (kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' '))).toString(
      'utf8',
    ),
  );
}

function readParts(source: string, into: Map<string, string[]>): Record<string, string> {
  const split = source.indexOf('\r\n\r\n');
  const headers = readHeaders(source.slice(0, split));
  const body = source.slice(split + 4);
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) readParts(part.replace(/^\r\n/, ''), into);
    return headers;
  }
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body, 'latin1');
  const name = type.split(';')[0] ?? type;
  into.set(name, [...(into.get(name) ?? []), bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd()]);
  return headers;
}

/** Parses an email received over SMTP. Supports only as much of MIME as our emails use. */
export function readMail(source: Buffer, envelope: { from: string; to: string[] }): CaughtMail {
  const parts = new Map<string, string[]>();
  const lastOf = (type: string) => parts.get(type)?.at(-1) ?? '';
  const headers = readParts(source.toString('latin1'), parts);
  const calendars = parts.get('text/calendar') ?? [];
  return {
    ...envelope,
    headers,
    subject: headers.subject ?? '',
    html: lastOf('text/html'),
    text: lastOf('text/plain'),
    calendar: calendars.join('\n'),
    calendars,
  };
}
