import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../support/journey.js';
import { startLocalProduct, type LocalProduct } from './local-product.js';
import { buildCopy, copyRepository } from './repository-copy.js';

/** Replacements for `academy.ts`, from the text about this academy to the text about another one. */
const changes: Record<string, string> = {
  'Post Road Academy': 'Lakeside Prep',
  'Worked on paper. Proven on test day.': 'Practice that counts.',
  '(914) 555-0142': '(206) 555-0137',
  '+19145550142': '+12065550137',
  'hello@postroad.example.com': 'hello@lakeside.example.com',
  'staff@postroad.example.com': 'staff@lakeside.example.com',
  '00-1234567': '00-7654321',
  '1248 Boston Post Road': '500 Pike Street',
  Larchmont: 'Seattle',
  "'NY'": "'WA'",
  '10538': '98101',
  'https://www.instagram.com/postroadacademy.example/': 'https://www.instagram.com/lakesideprep.example/',
  'Westchester County': 'King County',
  "'New York'": "'Washington'",
  'America/New_York': 'America/Los_Angeles',
  "'ET'": "'PT'",
  'Eastern Time': 'Pacific Time',
};
/** Traces of this academy that must not be left after the change. */
const traces =
  /Post ?Road|postroad|Larchmont|Westchester|Eastern Time|\d ?(am|pm) ET\b|555-0142|9145550142|10538|00-1234567/i;

let folder: string;
let product: LocalProduct;

/** Applies the replacements to `academy.ts`, the only file with the academy's details. */
function rename(): void {
  const home = join(folder, 'contracts/src/academy.ts');
  let text = readFileSync(home, 'utf8');
  for (const [before, after] of Object.entries(changes)) {
    expect(text).toContain(before);
    text = text.replaceAll(before, after);
  }
  writeFileSync(home, text);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'another-academy-'));
  copyRepository(folder);
  rename();
  buildCopy(folder);
  product = await startLocalProduct(join(folder, '.academy'), { DEMO_DATA: 'off' }, join(folder, 'backend'));
}, 10 * 60_000);

afterAll(async () => {
  await product.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the first trace in each line of a text. */
const tracesIn = (text: string) => text.split('\n').flatMap((line) => traces.exec(line)?.[0] ?? []);

/** Requests a path as a browser does, because some paths are also those of API routes. */
const read = async (path: string) =>
  (await fetch(`${product.url}${path}`, { headers: { accept: 'text/html,*/*' } })).text();

it('shows the renamed academy and no trace of the original on every public page', async () => {
  const paths = [...(await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  expect(paths.length).toBeGreaterThan(30);
  const found: Record<string, string[]> = {};
  for (const path of [
    ...paths,
    '/office',
    '/auth/login',
    '/api/docs',
    '/api/openapi.json',
    '/sitemap.xml',
    '/robots.txt',
  ]) {
    const page = await read(path);
    if (tracesIn(page).length > 0) found[path] = tracesIn(page);
    if (paths.includes(path)) expect(page, path).toContain('Lakeside Prep');
  }
  expect(found).toEqual({});
  expect(await read('/')).toContain('Seattle');
});

it('writes emails in the name of the renamed academy', async () => {
  const lead = { kind: 'contact', name: 'Jane Doe', email: 'jane@example.com', subject: 'Essays', message: 'Call me.' };
  const { status } = await fetch(`${product.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(lead),
  });
  expect(status).toBe(201);
  await until('both emails', async () => (JSON.parse(await product.mailbox()) as unknown[]).length >= 2, 60_000);
  const mails = await product.mailbox();
  expect(mails).toContain('Lakeside Prep');
  expect(tracesIn(mails)).toEqual([]);
});

it('prints the renamed academy at the start', () => expect(product.said()).toContain('Lakeside Prep is running.'));
