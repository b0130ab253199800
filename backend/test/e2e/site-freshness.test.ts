import { rm } from 'node:fs/promises';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import type { PublicContent } from '@academy/contracts/http/public-content';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/platform/config/config.js';
import { keepSiteFresh, openSite, pageFailures, PagePreview, type Site } from '../../src/platform/static-site/index.js';
import { contentWith, writeSite } from './http-shell.support.js';

let folder: string;
let site: Site;
let freshness: { stop(): Promise<void> };
const read = vi.fn<() => Promise<PublicContent>>();
const app = {
  get: (provider: unknown) => (provider === PagePreview ? { open: () => undefined } : { read }),
} as unknown as INestApplicationContext;
const second = 1_000;

beforeEach(async () => {
  folder = await writeSite();
  const opened = await openSite(loadConfig({ NODE_ENV: 'test' }), folder);
  if (!opened) throw new Error('The tiny site was not found');
  site = opened;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Logger.prototype, 'error').mockReturnValue();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await freshness.stop();
  await rm(folder, { recursive: true });
});

/** Returns the first word of the page's text, from the bytes that a browser would receive. */
async function shown(path: string): Promise<string> {
  const reply = { headers: () => reply, header: () => reply, status: () => reply, send: (body: Buffer) => body };
  const body: unknown = await site.pageAt(path)?.send({ headers: {} } as never, reply as never);
  return /<p>(\w+)/.exec(String(body))?.[1] ?? 'nothing';
}

async function start(tagline: string): Promise<void> {
  read.mockResolvedValue(contentWith(tagline));
  freshness = await keepSiteFresh(site, app, { SITE_REFRESH_SECONDS: 20 });
}

const failures = async () => (await pageFailures.get()).values[0]?.value ?? 0;

it('renders the current content at the start and a change within the refresh interval', async () => {
  await start('before');
  expect(await shown('/')).toBe('before');
  read.mockResolvedValue(contentWith('after'));
  await vi.advanceTimersByTimeAsync(19 * second);
  expect(await shown('/')).toBe('before');
  await vi.advanceTimersByTimeAsync(second);
  await vi.waitFor(async () => expect(await shown('/')).toBe('after'));
});

it('does not render again while the content is unchanged', async () => {
  const render = vi.spyOn(site, 'render');
  await start('same');
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(read.mock.calls.length).toBeGreaterThan(2);
  expect(render).toHaveBeenCalledOnce();
});

it('keeps the last good page, logs an error and counts a failure if a page cannot be rendered', async () => {
  await start('before');
  const counted = await failures();
  read.mockResolvedValue(contentWith('broken'));
  await vi.advanceTimersByTimeAsync(20 * second);
  await vi.waitFor(async () => expect(await shown('/')).toBe('broken'));
  expect(await shown('/our-team')).toBe('before');
  await vi.waitFor(async () => expect(await failures()).toBe(counted + 1));
  expect(Logger.prototype.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('cannot draw this'));
});

it('counts a failure if the content cannot be read and renders the next change', async () => {
  await start('before');
  const counted = await failures();
  read.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(contentWith('after'));
  await vi.advanceTimersByTimeAsync(20 * second);
  await vi.waitFor(async () => expect(await failures()).toBe(counted + 1));
  expect(await shown('/')).toBe('before');
  await vi.advanceTimersByTimeAsync(20 * second);
  await vi.waitFor(async () => expect(await shown('/')).toBe('after'));
});
