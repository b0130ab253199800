/** Control characters except the line break; in a terminal they can move the cursor or change colors. */
const control = /(?!\n)\p{Cc}/gu;

/** Formats a value. The lines of a stack are indented, so that none looks like a log line. */
const show = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(control, ' ').replace(/\n/g, '\n      ');

/**
 * Turns a JSON log line into a short readable line: `12:30:05 warn  [http] message key=value`.
 * A request reads `12:30:05 info  GET /api/programs 200 4 ms`.
 */
export function prettyLine(json: string): string {
  const {
    level,
    time,
    context,
    message,
    method,
    route,
    status,
    ms,
    request_id: requestId,
    ...more
  } = JSON.parse(json) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const request = method === undefined ? [] : [method, route, status, `${String(ms)} ms`];
  const shown = Number(status ?? 0) >= 500 || level === 'error' ? { request_id: requestId, ...more } : more;
  const fields = Object.entries(shown)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${show(value)}`);
  const place = context === undefined || method !== undefined ? [] : [`[${show(context)}]`];
  const words = [...place, ...request.map(show), ...(message === undefined ? [] : [show(message)]), ...fields];
  return `${clock} ${String(level).padEnd(5)} ${words.join(' ')}\n`;
}
