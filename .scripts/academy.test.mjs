import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './repo.mjs';

const home = 'contracts/src/academy.ts';
const identity = readFileSync(join(root, home), 'utf8');

/** Texts that identify this academy: every string in the file, except those that other academies in the same state would share. */
const traces = [...identity.matchAll(/: '([^']{4,})'/g)]
  .map(([, text]) => text)
  .filter((text) => !/^(New York|Instagram|\d{4}-\d{2}-\d{2}|Saturday tests)/.test(text));

const isSource = (path) =>
  /^(contracts\/src|backend\/src|frontend\/(src|prerender|public|index\.html))/.test(path) &&
  !/\.test\.tsx?$|\/testing\/|\.(png|jpg|woff2)$/.test(path) &&
  // The demo families live near this academy.
  !path.startsWith('backend/src/local/demo') &&
  path !== home;

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Returns the traces that occur in a source outside comments. */
const tracesIn = (source) => traces.filter((trace) => withoutComments(source).includes(trace));

it('the academy’s name, place and contacts appear in only one source file', () => {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(isSource);
  expect(paths.length).toBeGreaterThan(1_000);
  const found = paths
    .map((path) => ({ path, has: tracesIn(readFileSync(join(root, path), 'utf8')) }))
    .filter(({ has }) => has.length > 0);
  expect(found).toEqual([]);
});

it('the identity check finds a text of the academy in code and ignores comments', () => {
  expect(traces).toEqual(
    expect.arrayContaining(['Post Road Academy', 'Larchmont', 'America/New_York', 'Eastern Time', '10538']),
  );
  expect(tracesIn('const zone = "AT TIME ZONE \'America/New_York\'";')).toEqual(['America/New_York']);
  expect(tracesIn('/** In Larchmont. */')).toEqual([]);
});
