import { escapeHtml } from '@academy/contracts/rules/escape-html';
import type { FastifyInstance } from 'fastify';
import type { SqlReader } from './metrics.js';
import type { StaffPages, StaffTable } from './staff-table.js';

/** Nothing but the page's own text and style: what is shown was typed by strangers. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

const style = [
  'body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; color: #10182b; }',
  'table { border-collapse: collapse; }',
  'th, td { border-bottom: 1px solid #d5dae3; padding: 6px 12px 6px 0; text-align: left; vertical-align: top; }',
  'td { max-width: 40ch; overflow-wrap: anywhere; white-space: pre-wrap; }',
].join(' ');

const escaped = (value: string | null | undefined) => escapeHtml(value ?? '');

function table({ heading, columns }: StaffTable, rows: readonly Record<string, string | null>[]): string {
  if (rows.length === 0) return `<h2>${heading}</h2><p>None.</p>`;
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${columns.map((name) => `<td>${escaped(row[name])}</td>`).join('')}</tr>`).join('');
  return `<h2>${heading}</h2><table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table>`;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><p><a href="/">Operations</a></p><h1>${title}</h1>${body}</body></html>`;

/** Pages for people of the office: they show, and change nothing. Who may look is decided by the server they stand on. */
export function mountStaffPages(server: FastifyInstance, database: SqlReader, pages: StaffPages): readonly (readonly [string, string])[] {
  for (const [path, { title, tables }] of Object.entries(pages)) {
    server.get(path, async (_request, reply) => {
      const parts: string[] = [];
      for (const one of tables) parts.push(table(one, await database.query<Record<string, string | null>[]>(one.sql)));
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(title, parts.join('')));
    });
  }
  return Object.entries(pages).map(([path, { title }]) => [path, title] as const);
}
