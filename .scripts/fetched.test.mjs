import { expect, it } from 'vitest';
import { folderNameOf } from './fetched.mjs';

it('names the folder of fetched packages after every one of them', () => {
  const packages = { '@types/kinds': '5.1.0', operator: '2.0.0', secrets: '6.0.0' };
  expect(folderNameOf(packages)).toMatch(/^types-kinds-5\.1\.0-[0-9a-f]{12}$/);
  const names = [packages, { ...packages, operator: '2.0.1' }, { ...packages, more: '1.0.0' }].map(folderNameOf);
  expect(new Set(names).size).toBe(3);
});
