import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

/** Smallest shift that counts. Below it, a single word moves by a fraction of a pixel, and Lighthouse rounds the shift to 0. */
const visible = 0.0005;

/** Waits until the current state of the page is painted and scripts that start after the first paint have run. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
}

/** Layout shift allowed when fonts arrive after the first paint. Fallback fonts have matching widths, but a few lines still rewrap. */
const fontsMayShift = 0.01;

/** Delays the page's requests for matching files until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lists the layout shifts while a page loads, with the elements that move. Includes shifts caused by late fonts and fresh data. */
export async function layoutShifts(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const holder = globalThis as unknown as { shifts: string[] };
    holder.shifts = [];
    const describe = (node: Element | null) => `${node?.nodeName ?? '?'} ${node?.textContent?.slice(0, 40) ?? ''}`;
    new PerformanceObserver((list) => {
      const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
      holder.shifts.push(
        ...shifts.map(({ value, sources }) => `${value}: ${sources.map(({ node }) => describe(node)).join('; ')}`),
      );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const takeShifts = async () => {
    await untilPainted(page);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts.splice(0));
    return shifts.filter((shift) => Number.parseFloat(shift) >= visible);
  };
  // Late fonts and data are the worst case, because the page has been painted and hydrated without them. Hold them until then.
  // A fixed delay would be flaky: on a busy machine it may end before the first paint or between two paints.
  const releaseFonts = await holdBack(page, /\.woff2$/);
  const releaseData = await holdBack(page, /\/api\//);
  // The load event would wait for the delayed fonts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const atStart = await takeShifts();
  releaseFonts();
  await page.evaluate(() => document.fonts.ready);
  const byFonts = await takeShifts();
  releaseData();
  await page.waitForLoadState('networkidle');
  const byData = await takeShifts();
  const moved = byFonts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  return [...atStart, ...(moved > fontsMayShift ? byFonts : []), ...byData];
}
