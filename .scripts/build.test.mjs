import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles } from '../frontend/compress.mjs';
import { dropStaleOutput } from './build.mjs';

let workspace;
beforeEach(() => (workspace = mkdtempSync(join(tmpdir(), 'build-'))));
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

it('removes the output of deleted sources, and keeps the bundle', () => {
  const sources = ['src/app.ts', 'src/local/page.tsx', 'src/local/check.mjs'];
  const kept = ['app.js', 'app.js.map', 'app.d.ts', 'local/page.js', 'local/check.mjs'];
  const bundle = [
    '.built-from',
    'main.local.js',
    'main.local.js.map',
    'chunk.app.js',
    'chunk2.app.js',
    'worker-process.js',
    'demo-thread.js.map',
  ];
  const stale = ['.tsbuildinfo', 'gone.js', 'gone.js.map', 'local/main.gone.js', 'local/worker-process.js'];
  for (const file of [...sources, ...[...kept, ...bundle, ...stale].map((name) => `dist/${name}`)]) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), '');
  }
  dropStaleOutput(workspace);
  const left = readdirSync(join(workspace, 'dist'), { recursive: true }).filter((name) => name !== 'local');
  expect(new Set(left)).toEqual(new Set([...kept, ...bundle]));
});

it('compresses the text files of the site, and nothing else', async () => {
  const [client, output] = [join(workspace, 'client'), join(workspace, 'compressed')];
  mkdirSync(join(client, 'assets'), { recursive: true });
  const text = 'text '.repeat(1_000);
  for (const name of ['assets/app.js', 'icon.svg']) writeFileSync(join(client, name), text);
  writeFileSync(join(client, 'assets/font.woff2'), Buffer.from([0x77, 0x4f, 0x46, 0x32, 0xff]));
  await compressFiles(client, output);
  const made = readdirSync(output, { recursive: true }).filter((name) => name !== 'assets');
  expect(new Set(made)).toEqual(new Set(['assets/app.js.br', 'assets/app.js.gz', 'icon.svg.br', 'icon.svg.gz']));
  expect(brotliDecompressSync(readFileSync(join(output, 'assets/app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(output, 'icon.svg.gz'))).toString()).toBe(text);
});
