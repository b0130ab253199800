import { afterEach, expect, it, vi } from 'vitest';
import { findTestBrowser } from './browser.mjs';

afterEach(() => vi.unstubAllEnvs());

it('uses the browser that CHROME_PATH names, and throws when it does not exist', async () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect((await findTestBrowser()).executablePath).toBe(process.execPath);
  vi.stubEnv('CHROME_PATH', '/no/such/browser');
  await expect(findTestBrowser()).rejects.toThrow('CHROME_PATH names /no/such/browser');
});

// The npm package supports only Linux on x64.
if (process.platform === 'linux' && process.arch === 'x64')
  it('uses the installed headless shell when CHROME_PATH is empty', { timeout: 60_000 }, async () => {
    vi.stubEnv('CHROME_PATH', '');
    const { executablePath, env, args } = await findTestBrowser();
    expect(executablePath).toMatch(/chromium-[\d.]+\/chromium$/);
    expect(Object.keys(env)).toEqual(['LD_LIBRARY_PATH']);
    expect(args).toEqual(expect.arrayContaining(['--headless', '--font-render-hinting=none']));
  });
