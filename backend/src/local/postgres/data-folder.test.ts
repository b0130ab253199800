import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.js';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'data-folder-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it.each([
  ['a new folder', () => undefined],
  ['a folder of the release before', () => mkdirSync(join(root, 'mailbox'), { mode: 0o755 })],
  ['a folder that the group may change', () => mkdirSync(join(root, 'mailbox'), { mode: 0o775 })],
])('other users of the machine cannot read %s', (_name, prepare) => {
  prepare();
  const data = openDataFolder(root);
  expect(modeOf(data.folder('mailbox'))).toBe('700');
  data.release();
});
