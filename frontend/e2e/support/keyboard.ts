import type { Page } from 'playwright-core';
import type { Probe } from './probe';

declare const probe: Probe;

/** The record of a walk with Tab. It lives in the page as `walk`. */
interface Walk {
  /** Elements that Tab must reach, in document order. */
  expected: HTMLElement[];
  /** Positions of the expected elements before any scrolling. Excludes fixed and sticky ones. */
  boxes: Map<Element, DOMRect>;
  /** Elements that had focus, each with its faults. */
  stops: { element: Element; faults: string[] }[];
  /** Number of Tab presses for one full round. */
  presses: number;
}

declare const walk: Walk;

/** Runs a task with toasts hidden. They cover the page only briefly and are not part of the tab order. */
async function withoutMessages<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const show = (display: string) =>
    page.evaluate(
      (value) =>
        document
          .querySelectorAll<HTMLElement>('[role="region"][aria-label^="Messages"]')
          .forEach(({ style }) => (style.display = value)),
      display,
    );
  await show('none');
  try {
    return await work();
  } finally {
    await show('');
  }
}

/** Starts recording, at each key press, which element has focus and whether its focus is visible. */
function startWalk(): void {
  const controls = probe.controls();
  // Only one radio of a group is a tab stop. Arrow keys lead to the others.
  const standsFor = (radio: HTMLInputElement) => {
    const group = controls.filter(
      (other): other is HTMLInputElement =>
        other instanceof HTMLInputElement &&
        other.type === 'radio' &&
        other.name === radio.name &&
        other.form === radio.form,
    );
    return group.find(({ checked }) => checked) ?? group[0];
  };
  const expected = controls.filter(
    (control) => !(control instanceof HTMLInputElement && control.type === 'radio') || standsFor(control) === control,
  );
  // Extra stops inside controls: day, month, year and calendar button of a date field; the buttons of a video player.
  const inner =
    document.querySelectorAll('input[type="date"]').length * 4 +
    document.querySelectorAll('video[controls]').length * 8;

  const labelOf = (element: Element) =>
    element.closest('label') ?? ('labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0] : undefined);
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return (
      probe.seen(element) &&
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !outlineColor.endsWith(', 0)')
    );
  };
  // The focus ring may be on a label, the parent or the next sibling instead. Inside date fields and players, the browser draws it.
  const showsFocus = (element: HTMLElement) =>
    !element.matches(':focus-visible') ||
    [element, labelOf(element), element.parentElement, element.nextElementSibling].some((one) => one && hasRing(one));
  const faultsOf = (element: HTMLElement): string[] => {
    // The browser scrolls to the focused element, but an image that loaded late may have pushed it out of view again.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const heights = [top + Math.min(4, height / 4), (top + bottom) / 2, bottom - Math.min(4, height / 4)];
    const free = heights.filter((y) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null && (hit.contains(element) || element.contains(hit) || (labelOf(element)?.contains(hit) ?? false))
      );
    });
    // A tall field may be partly out of view, because the browser scrolls to its cursor.
    const enough = free.length >= (height > 60 ? 1 : heights.length);
    return [...(showsFocus(element) ? [] : ['shows no focus']), ...(enough ? [] : ['is covered while it has focus'])];
  };
  const stops: Walk['stops'] = [];
  const look = ({ key }: KeyboardEvent) => {
    const element = document.activeElement;
    if (key === 'Tab' && element instanceof HTMLElement && element !== document.body)
      stops.push({ element, faults: faultsOf(element) });
  };
  addEventListener('keydown', look, true);

  const floats = (element: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && floats(element.parentElement));
  const boxes = new Map(
    expected.filter((element) => !floats(element)).map((element) => [element, probe.target(element)]),
  );
  Object.assign(globalThis, { walk: { expected, boxes, stops, presses: expected.length + inner + 8 } satisfies Walk });
}

/** Compares the recorded stops with the expected elements. */
function judgeWalk(): string[] {
  const { expected, boxes, stops } = walk;
  // The walk may start on an element that Tab never reaches, such as a heading, and goes slightly further than one round.
  // Drop repeated stops and rotate the rest to start with the first expected element.
  const once = stops.map(({ element }) => element).filter((element, at, all) => all.indexOf(element) === at);
  const begin = Math.max(0, expected[0] ? once.indexOf(expected[0]) : 0);
  const reached = [...once.slice(begin), ...once.slice(0, begin)];

  const faults = stops
    .filter(({ element }, at) => at > 0 || expected.includes(element as HTMLElement))
    .flatMap(({ element, faults: found }) => found.map((fault) => `${probe.describe(element)} ${fault}`));
  faults.push(
    ...expected
      .filter((element) => !reached.includes(element))
      .map((element) => `${probe.describe(element)} is not reached with Tab`),
  );
  const inOrder = reached.filter((element) => expected.includes(element as HTMLElement));
  const wanted = expected.filter((element) => reached.includes(element));
  const astray = wanted.find((element, at) => element !== inOrder[at]);
  if (astray) faults.push(`${probe.describe(astray)} is not reached in the order of the document`);
  wanted.forEach((element, at) => {
    const last = wanted[at - 1];
    const [before, box] = [last && boxes.get(last), boxes.get(element)];
    if (!last || !before || !box) return;
    const above = box.bottom <= before.top + 1 && box.left < before.right;
    const leftOf = box.right <= before.left + 1 && box.top < before.bottom - 4 && box.bottom > before.top + 4;
    if (above || leftOf)
      faults.push(
        `${probe.describe(element)} is reached after ${probe.describe(last)}, but is ${above ? 'above' : 'left of'} it`,
      );
  });
  return [...new Set(faults)];
}

/**
 * Tabs once through the page, or through the open dialog.
 * @returns the faults a keyboard user would run into
 */
export function walkWithTab(page: Page): Promise<string[]> {
  return withoutMessages(page, () => goRound(page));
}

async function goRound(page: Page): Promise<string[]> {
  await page.evaluate(startWalk);
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  // Sends all key presses in order, without waiting for a render after each.
  const press = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        (['rawKeyDown', 'keyUp'] as const).map((type) => session.send('Input.dispatchKeyEvent', { type, ...tab })),
      ).flat(),
    );
  await press(await page.evaluate(() => walk.presses));
  // A busy page can drop key presses, so the round may end early. Then walk a second round for the missing stops.
  const missed = () =>
    page.evaluate(() => walk.expected.some((one) => !walk.stops.some(({ element }) => element === one)));
  if (await missed()) await press(await page.evaluate(() => walk.presses));
  await session.detach();
  return page.evaluate(judgeWalk);
}

/**
 * Follows the skip link, which must be the first stop, and tabs on from there.
 * @returns the faults found
 */
export async function takeSkipLink(page: Page): Promise<string[]> {
  const first = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Tab');
  const name = await first();
  if (name !== 'Skip to content') return [`begins with "${name}" instead of the skip link`];
  const shown = await page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0);
  await page.keyboard.press('Enter');
  const inMain = await page.evaluate(() => document.activeElement?.id === 'main');
  await page.keyboard.press('Tab');
  const wentOn = await page.evaluate(() => document.activeElement?.closest('#main, footer') !== null);
  return [
    ...(shown ? [] : ['does not show its skip link']),
    ...(inMain && wentOn ? [] : ['does not go on in its content after the skip link']),
  ];
}
