import { isDeep } from '../../../backend/test/support/sweeps.js';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findTestBrowser, type findBrowser } from '../../../.scripts/browser.mjs';
import { waitForApp } from './hydrated';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Journeys that are shown at both widths. */
export const viewports = [
  ['at a desk', desktop],
  ['on a phone', phone],
] as const;

/**
 * Widths at which a journey runs: both in a deep run, and else the one at which most people make it. The screens themselves are looked at
 * in `private-pages.test.ts` and `site.test.ts`.
 */
export const [officeViewports, familyViewports] = isDeep
  ? [viewports, viewports]
  : [
      viewports.filter(([, { width }]) => width === desktop.width),
      viewports.filter(([, { width }]) => width === phone.width),
    ];

/** Starts the browser of the journeys, or another. */
export async function launchBrowser(find: typeof findBrowser = findTestBrowser): Promise<Browser> {
  const { executablePath, env, args } = await find();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}

/** A person with a browser of their own: no cookies, nothing stored. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the console and the page's errors said, except for answers a journey provokes on purpose. */
  troubles: string[];
  /** Fails when the console has said anything wrong, then closes the browser window. */
  leave(): Promise<void>;
}

/** Chrome logs every refused call in these words; journeys that provoke refusals look at the page instead. A 503 comes from a provider made to be down. */
const provoked =
  /Failed to load resource: the server responded with a status of (4\d\d|503)|net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET))/;

/**
 * @param url of the product; paths are relative to it
 * @param stored what the browser remembers of an earlier visit, by key
 */
export async function visit(
  browser: Browser,
  url: string,
  viewport = desktop,
  stored: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    reducedMotion: 'reduce',
    ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }),
  });
  context.setDefaultTimeout(30_000);
  context.on('page', waitForApp);
  const page = await context.newPage();
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !provoked.test(message.text())) troubles.push(message.text());
  });
  context.on('weberror', (error) => troubles.push(error.error().stack ?? error.error().message));
  const leave = async () => {
    await context.close();
    expect(troubles).toEqual([]);
  };
  return { context, page, troubles, leave };
}
