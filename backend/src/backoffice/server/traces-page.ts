import type { RecentSpan, RecentTrace } from '../../platform/tracing/index.js';

/** Content security policy that allows only inline styles and the search form. */
export const tracesPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'";

const style = [
  'body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; color: #10182b; }',
  'a { color: #1f3a93; } h1 { margin: 8px 0; font-size: 28px; line-height: 1.2; }',
  'form { margin: 16px 0; } input { font: inherit; padding: 6px 8px; } button { font: inherit; padding: 6px 12px; }',
  'details { border-top: 1px solid #d5dae5; padding: 8px 0; } summary { cursor: pointer; }',
  '.scroll { overflow-x: auto; } table { border-collapse: collapse; margin: 8px 0; min-width: 640px; width: 100%; }',
  'td { padding: 2px 8px 2px 0; vertical-align: top; font-size: 14px; } td:nth-child(2) { white-space: nowrap; text-align: right; width: 80px; }',
  'td:nth-child(3) { width: 40%; } .bar { display: block; height: 10px; margin-top: 5px; min-width: 2px; background: #1f3a93; }',
  '@media (max-width: 640px) { table { min-width: 0; } td:nth-child(3) { display: none; } }',
  '.quiet { color: #475066; } .wrong { color: #a3181b; }',
].join(' ');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const shortTime = (ms: number): string => (ms < 1_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1_000).toFixed(2)} s`);

/** A span with its nesting depth. */
interface Placed extends RecentSpan {
  depth: number;
}

/** Arranges spans as a tree: each one follows its parent, and siblings keep their order. */
function place(spans: readonly RecentSpan[]): Placed[] {
  const ids = new Set(spans.map(({ id }) => id));
  const below = (parentId: string | null, depth: number): Placed[] =>
    spans
      .filter((span) => (span.parentId !== null && ids.has(span.parentId) ? span.parentId : null) === parentId)
      .flatMap((span) => [{ ...span, depth }, ...below(span.id, depth + 1)]);
  return below(null, 0);
}

const detailOf = ({ attributes }: RecentSpan): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');

function row(span: Placed, start: number, whole: number): string {
  const percent = (ms: number) => ((100 * ms) / Math.max(whole, 0.001)).toFixed(2);
  const error = span.error === null ? '' : ` <span class="wrong">${escape(span.error)}</span>`;
  const bar = `<span class="bar" style="margin-left:${percent(span.start - start)}%;width:${percent(span.duration)}%"></span>`;
  return `<tr><td style="padding-left:${span.depth * 16}px" title="${escape(detailOf(span))}">${escape(span.name)}${error}</td><td>${shortTime(span.duration)}</td><td>${bar}</td></tr>`;
}

function section({ id, spans }: RecentTrace): string {
  const placed = place(spans);
  const start = Math.min(...spans.map((span) => span.start));
  const whole = Math.max(...spans.map((span) => span.start + span.duration)) - start;
  const roots = placed.filter(({ depth }) => depth === 0).map(({ name }) => name);
  const wrong = spans.some(({ error }) => error !== null) ? ' <span class="wrong">with an error</span>' : '';
  // A request that changes data describes a page better than one that reads.
  const main = roots.find((name) => !name.startsWith('GET ')) ?? roots[0] ?? '';
  const title = `${escape(main)}${roots.length > 1 ? ` and ${roots.length - 1} more` : ''}`;
  const time = new Date(start).toISOString().slice(11, 23);
  return `<details><summary>${time} <strong>${title}</strong> ${shortTime(whole)}, ${spans.length} span${spans.length === 1 ? '' : 's'}${wrong}</summary>
<p class="quiet">Trace ${id}</p><div class="scroll"><table>${placed.map((span) => row(span, start, whole)).join('')}</table></div></details>`;
}

const says = ({ id, spans }: RecentTrace, find: string): boolean =>
  id.includes(find) || spans.some((span) => `${span.name}\n${detailOf(span)}`.toLowerCase().includes(find));

/**
 * Renders the latest traces as HTML. Each one expands to show the requests of a page with their commands, SQL statements, deliveries and
 * emails.
 * @param find shows only traces with this text in their id, a name or an attribute, such as a request id
 */
export function tracesPage(traces: readonly RecentTrace[], find = ''): string {
  const shown = find === '' ? traces : traces.filter((trace) => says(trace, find.trim().toLowerCase()));
  const nothing =
    find === '' ? 'Nothing has been traced yet. Open a page of the site.' : 'No recent trace contains this text.';
  const body = `<p><a href="/">Operations</a></p><h1>Traces</h1>
<p class="quiet">The latest requests of this process, newest first, in UTC. They are kept in memory. OTEL_EXPORTER_OTLP_ENDPOINT sends them to a collector.</p>
<form><label>Request id, route or event: <input name="find" value="${escape(find)}"></label> <button>Find</button></form>
${shown.map(section).join('') || `<p>${nothing}</p>`}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Traces</title><style>${style}</style></head><body>${body}</body></html>`;
}
