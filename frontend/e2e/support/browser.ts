import { academyTimeZone } from '@academy/contracts/rules/dates';
import { isDeep } from '../../../backend/test/support/sweeps.js';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findTestBrowser, type findBrowser } from '../../../.scripts/browser.mjs';
import { waitForApp } from './hydrated';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Viewports for journeys that always run at both widths. */
export const viewports = [
  ['at a desk', desktop],
  ['on a phone', phone],
] as const;

/**
 * Viewports at which office and family journeys run: both in a deep run, otherwise only the one most people use.
 * `private-pages.test.ts` and `site.test.ts` check the screens themselves at both widths.
 */
export const [officeViewports, familyViewports] = isDeep
  ? [viewports, viewports]
  : [
      viewports.filter(([, { width }]) => width === desktop.width),
      viewports.filter(([, { width }]) => width === phone.width),
    ];

/**
 * Starts a browser.
 * @param find locates the browser; by default the one all journeys use
 */
export async function launchBrowser(find: typeof findBrowser = findTestBrowser): Promise<Browser> {
  const { executablePath, env, args } = await find();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}

/** The running browsers of all test files, by what locates them. */
const shared = new Map<typeof findBrowser, Promise<Browser>>();

/**
 * Returns a browser that the test files share, because starting one takes longer than many tests. It ends with the process.
 * @param find as in {@link launchBrowser}
 */
export async function shareBrowser(find: typeof findBrowser = findTestBrowser): Promise<Browser> {
  const running = await shared.get(find)?.catch(() => undefined);
  if (running?.isConnected()) return running;
  const started = launchBrowser(find);
  shared.set(find, started);
  return started;
}

/** A visitor with their own browser context, without cookies. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors, console warnings and uncaught errors so far, except those that a journey provokes. */
  troubles: string[];
  /** Closes the browser context and asserts that there were no troubles. */
  leave(): Promise<void>;
}

/**
 * Chrome's messages about failed requests. Journeys cause them on purpose and check the page instead. A 503 comes from a simulated
 * provider outage.
 */
const provoked =
  /Failed to load resource: the server responded with a status of (4\d\d|503)|net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_(REFUSED|RESET|CLOSED))/;

/**
 * Opens a browser context for a new visitor.
 * @param url base URL of the product; page paths are relative to it
 * @param stored local storage entries from an earlier visit
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
    // Families live near the academy. Readers in other zones see their own time as well.
    timezoneId: academyTimeZone,
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
