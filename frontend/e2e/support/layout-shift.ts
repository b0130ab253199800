import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

/** Below this a shift is a fraction of a pixel of one word; Lighthouse, which prints three decimals, calls it 0. */
const visible = 0.0005;

/** Waits until what the page holds now is on the screen, scripts that start after the first paint included. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
}

/** What fonts may move when they come after the first paint: their fallbacks are as wide, but a line here or there rewraps. */
const fontsMayShift = 0.01;

/** Holds the page's requests for some files until the returned function is called. */
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

/** Which of a page's parts move while it loads, and by how much (layout shift); late fonts and fresh content included. */
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
  // Fonts and data that come late are the hard case: the page has been painted and hydrated without them. They are held
  // until then, not for a fixed time: on a busy machine a fixed time may end before the first paint, or between two paints.
  const releaseFonts = await holdBack(page, /\.woff2$/);
  const releaseData = await holdBack(page, /\/api\//);
  // The load event would wait for the fonts.
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
