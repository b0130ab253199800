import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { findCircle, measureScripts } from './script-size';

let dist = '';
afterEach(() => rm(dist, { recursive: true, force: true }));

it('measures the entry script and the preloaded scripts once each, and no others', async () => {
  dist = await mkdtemp(join(tmpdir(), 'script-size-'));
  await mkdir(join(dist, 'assets'));
  const code = { 'app.js': 'let a = 1;'.repeat(50), 'home.js': 'let b = 2;', 'later.js': 'let c = 3;' };
  for (const [name, text] of Object.entries(code)) await writeFile(join(dist, 'assets', name), text);
  const html =
    '<link rel="deferred" href="/assets/app.js" fetchPriority="low"/><link rel="deferred" href="/assets/home.js"/>' +
    '<link rel="stylesheet" href="/assets/app.css"/><script type="deferred" src="/assets/app.js" async=""></script>';

  const size = (text: string) => gzipSync(text, { level: 9 }).length;
  const files = { '/assets/app.js': size(code['app.js']), '/assets/home.js': size(code['home.js']) };
  expect(await measureScripts(dist, html)).toEqual({
    files,
    total: files['/assets/app.js'] + files['/assets/home.js'],
  });
});

it('finds files that import each other in a circle', () => {
  const lines = {
    app: { file: 'a.js', imports: ['one', 'two'] },
    one: { file: 'b.js', imports: ['two'] },
    two: { file: 'c.js' },
  };
  expect(findCircle(lines)).toBeNull();
  expect(findCircle({ ...lines, two: { file: 'c.js', imports: ['one'] } })).toEqual(['one', 'two', 'one']);
});
