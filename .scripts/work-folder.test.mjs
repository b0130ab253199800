import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, run } from './repo.mjs';

const module = JSON.stringify(join(root, '.scripts', 'work-folder.mjs'));

it('is a folder that others may pass through, and gone with the process that made it', async () => {
  const program = `import { statSync } from 'node:fs';
    const folder = (await import(${module})).makeWorkFolder();
    console.log(JSON.stringify({ folder, mode: statSync(folder).mode & 0o777 }));`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', program], { quiet: true });
  expect(code, output).toBe(0);
  const { folder, mode } = JSON.parse(output);
  expect(mode).toBe(0o711);
  expect(existsSync(folder)).toBe(false);
});

it('uses the folder for temporary files where memory has no room', async () => {
  const program = `const { makeWorkFolder } = await import(${module}); console.log(makeWorkFolder({ enough: Infinity }));`;
  const folder = join(root, '.scripts');
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', program], {
    quiet: true,
    env: { TMPDIR: folder },
  });
  expect(code, output).toBe(0);
  expect(output.startsWith(join(folder, 'academy-test-'))).toBe(true);
});
