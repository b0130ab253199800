import { escapeHtml } from '@academy/contracts/rules/escape-html';
import type { FastifyInstance } from 'fastify';
import type { SqlReader } from '../../platform/observability/metrics.js';
import { staffPage, staffPagePolicy } from './staff-page.js';
import { readCount, readTable } from './staff-tables.repository.js';
import type { StaffColumn, StaffPages, StaffRow, StaffTable } from '../../platform/staff-table.js';

/** A page the front page of the operations leads to. */
export interface OpsLink {
  path: string;
  title: string;
  /** What it is for, in one line. */
  about: string;
  /** The current count: "2 open". Rejects when the database is unavailable. */
  count?: () => Promise<string>;
}

const escaped = (value: string | null | undefined) => escapeHtml(value ?? '');
const nameOf = (column: StaffColumn) => (typeof column === 'string' ? column : column[0]);
const attributeOf = (column: StaffColumn) => (typeof column === 'string' ? '' : ` class="${column[1]}"`);

function table({ heading, columns, show }: StaffTable, rows: readonly StaffRow[]): string {
  if (rows.length === 0) return `<h2>${heading}</h2><p>None.</p>`;
  const head = columns
    .map((column) => `<th scope="col"${attributeOf(column)}>${escaped(nameOf(column))}</th>`)
    .join('');
  const line = (row: StaffRow) =>
    columns.map((column) => `<td${attributeOf(column)}>${escaped(row[nameOf(column)])}</td>`).join('');
  const lines = rows.map((row) => `<tr>${line(show ? show(row) : row)}</tr>`).join('');
  return `<h2>${heading}</h2><div class="list"><table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table></div>`;
}

/** Read-only pages for staff. Access is controlled by the server that serves them. */
export function mountStaffPages(server: FastifyInstance, database: SqlReader, pages: StaffPages): readonly OpsLink[] {
  for (const [path, { title, tables }] of Object.entries(pages)) {
    server.get(path, async (_request, reply) => {
      const parts = [`<p><a href="/">Operations</a></p><h1>${title}</h1><p>All times are Eastern Time.</p>`];
      for (const one of tables) parts.push(table(one, await readTable(database, one)));
      return reply
        .header('content-security-policy', staffPagePolicy)
        .type('text/html; charset=utf-8')
        .send(staffPage(title, parts.join('')));
    });
  }
  return Object.entries(pages).map(([path, page]) => ({
    path,
    title: page.title,
    about: page.about,
    count: () => readCount(database, page),
  }));
}

/** The front page: where to go, what for, and how much is waiting there. */
export async function opsFrontPage(links: readonly OpsLink[]): Promise<string> {
  const counts = await Promise.all(links.map(async ({ count }) => (count ? count().catch(() => '') : '')));
  const items = links.map(({ path, title, about }, index) => {
    const count = counts[index] ? ` <b>${escaped(counts[index])}</b>` : '';
    return `<dt><a href="${path}">${title}</a></dt><dd>${about}${count}</dd>`;
  });
  return staffPage('Operations', `<h1>Operations</h1><dl>${items.join('')}</dl>`);
}
