import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, run } from './repo.mjs';

const module = JSON.stringify(join(root, '.scripts', 'work-folder.mjs'));

it('creates a folder that other users can only traverse, and removes it when the process exits', async () => {
  const program = `import { statSync } from 'node:fs';
    const folder = (await import(${module})).makeWorkFolder();
    console.log(JSON.stringify({ folder, mode: statSync(folder).mode & 0o777 }));`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', program], { quiet: true });
  expect(code, output).toBe(0);
  const { folder, mode } = JSON.parse(output);
  expect(mode).toBe(0o711);
  expect(existsSync(folder)).toBe(false);
});

it('uses the temporary folder when memory has too little room', async () => {
  const program = `const { makeWorkFolder } = await import(${module}); console.log(makeWorkFolder({ enough: Infinity }));`;
  const folder = join(root, '.scripts');
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', program], {
    quiet: true,
    env: { TMPDIR: folder },
  });
  expect(code, output).toBe(0);
  expect(output.startsWith(join(folder, 'academy-test-'))).toBe(true);
});
