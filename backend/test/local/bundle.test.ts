import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { isBundled } from '../../../.scripts/bundle.mjs';
import { compile } from '../support/product-process.js';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** Two features have a class of this name. The bundler renames one of them. */
const twice = 'OwnerIsBusy';

let files: [name: string, text: string][];
beforeAll(async () => {
  await compile();
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'));
  files = names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]);
});

it('is recognized by the names of its files', () => {
  const isCompiled = (name: string) => existsSync(join(dist, '..', 'src', name.replace(/\.js$/, '.ts')));
  expect(files.map(([name]) => name).filter((name) => isBundled(name) === isCompiled(name))).toEqual([]);
});

it('gives a renamed class its name back', () => {
  const text = files.map(([, one]) => one).join('\n');
  expect(new RegExp(`\\b${twice}\\$\\d+\\s*=\\s*class\\b`).test(text)).toBe(true);
  expect(new RegExp(`\\(this,\\s*["'\`]${twice}["'\`]\\)`).test(text)).toBe(true);
});

it('leads from a stack trace to the line of the source', () => {
  const declaration = new RegExp(`\\b${twice}\\b(\\$\\d+)?\\s*=\\s*class\\b`);
  const [name, text] = files.find(([, one]) => declaration.test(one)) ?? ['', ''];
  const before = text.slice(0, declaration.exec(text)?.index).split('\n');
  const map = new SourceMap(JSON.parse(readFileSync(join(dist, `${name}.map`), 'utf8')) as SourceMapPayload);
  const found = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  if (!('originalSource' in found)) throw new Error('not mapped');
  expect(found.originalSource).toMatch(/\/src\/.+\.errors\.ts$/);
  const source = readFileSync(join(dirname(join(dist, name)), found.originalSource), 'utf8');
  expect(source.split('\n')[found.originalLine]).toContain(`class ${twice}`);
});

it('has no map of packages, which would be larger than the rest', () => {
  const mapped = files.filter(([name]) => existsSync(join(dist, `${name}.map`)));
  expect(mapped.length).toBeGreaterThan(1);
  for (const [name] of mapped) {
    const { sources } = JSON.parse(readFileSync(join(dist, `${name}.map`), 'utf8')) as { sources: string[] };
    expect(sources.filter((source) => /node_modules.*js$/.test(source))).toEqual([]);
  }
});
