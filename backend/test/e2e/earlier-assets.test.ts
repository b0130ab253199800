import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { createHttpApp } from '../../src/platform/http/server/http-app.js';
import { openSite, storeSiteAssets } from '../../src/platform/static-site/index.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { writeSite } from './http-shell.support.js';

const script = `console.log('${'earlier '.repeat(300)}')`;
let database: TestDatabase;
const apis: NestFastifyApplication[] = [];
const folders: string[] = [];

/** Creates a built site with these files in `/assets`. @returns its folder */
async function build(files: Record<string, string>): Promise<string> {
  const folder = await writeSite();
  folders.push(folder);
  await rm(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'client/assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'client/assets', name), text);
  return folder;
}

/** Starts the API of a build on the shared database. @returns its URL */
async function startApi(folder: string): Promise<string> {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, PORT: '0' });
  const app = await createHttpApp(AppModule.with(config), config, { site: await openSite(config, folder) });
  apis.push(app);
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}

/** Stores a build's files as its migration step does. */
const deploy = (folder: string) => apis[0]?.get(UnitOfWork).run((tx) => storeSiteAssets(tx, join(folder, 'client')));
const stored = async () =>
  (await database.query<{ path: string }>('SELECT path FROM site_assets ORDER BY path')).map(({ path }) => path);

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  for (const app of apis) await app.close();
  for (const folder of folders) await rm(folder, { recursive: true });
  await database.drop();
});

describe('two API processes of different builds', () => {
  let earlier: string;
  let later: string;
  beforeAll(async () => {
    const [first, second] = [
      await build({ 'home-aaaaaaaa.js': script, 'text-cccccccc.woff2': 'font' }),
      await build({ 'home-bbbbbbbb.js': '1', 'text-cccccccc.woff2': 'font' }),
    ];
    earlier = await startApi(first);
    later = await startApi(second);
    await deploy(first);
    await deploy(second);
  });

  it('serve each other’s files with immutable caching', async () => {
    const answer = await fetch(`${later}/assets/home-aaaaaaaa.js`);
    expect([answer.status, await answer.text()]).toEqual([200, script]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const plain = await fetch(`${later}/assets/home-aaaaaaaa.js`, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
    expect(await (await fetch(`${earlier}/assets/home-bbbbbbbb.js`)).text()).toBe('1');
  });

  it.each(['/assets/home-dddddddd.js', '/assets/home.js', '/assets/../server/site.js', '/storage/home-aaaaaaaa.js'])(
    'respond with 404 at %s',
    async (path) => {
      expect((await fetch(later + path)).status).toBe(404);
    },
  );
});

describe('stored site assets', () => {
  const buildOf = (name: string) => build({ [`only-${name.repeat(8)}.js`]: name, 'both-ssssssss.js': 'shared' });
  const age = (days: number, name: string) =>
    database.query(
      `UPDATE site_assets SET stored_at = academy_now() - $1 * interval '1 day' WHERE path LIKE '%-${name.repeat(8)}.js'`,
      [days],
    );
  beforeEach(() => database.query('DELETE FROM site_assets'));

  it('are deleted when their build is older than 14 days and not among the newest three', async () => {
    for (const name of ['1', '2', '3', '4']) await deploy(await buildOf(name));
    await age(30, '1');
    await age(20, '2');
    await deploy(await buildOf('5'));
    expect(await stored()).toEqual([
      '/assets/both-ssssssss.js',
      ...['3', '4', '5'].map((name) => `/assets/only-${name.repeat(8)}.js`),
    ]);
  });

  it('are kept while their build is among the newest three or younger than 14 days', async () => {
    for (const name of ['1', '2', '3']) await deploy(await buildOf(name));
    for (const [days, name] of [
      [40, '1'],
      [30, '2'],
    ] as const)
      await age(days, name);
    await deploy(await buildOf('3'));
    expect(await stored()).toHaveLength(4);
    for (const name of ['4', '5', '6']) await deploy(await buildOf(name));
    expect(await stored()).not.toContain('/assets/only-11111111.js');
    expect(await stored()).toContain('/assets/only-33333333.js');
  });
});
