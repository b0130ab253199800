import type { Page } from 'playwright-core';
import type { Probe } from './probe';

declare const probe: Probe;

/** Finds elements that make the page scroll horizontally. Requires `installProbe`. */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => probe.seen(element) && element.getBoundingClientRect().right > clientWidth + 1,
    );
    const innermost = outside.filter(
      (element) => !outside.some((other) => other !== element && element.contains(other)),
    );
    return [
      `scrolls sideways by ${scrollWidth - clientWidth} px because of ${innermost
        .slice(0, 3)
        .map((element) => probe.describe(element))
        .join(', ')}`,
    ];
  });
}

/**
 * Finds text that is cut off, overlaps other text, or sticks out of its control, and sticky bars that leave too little room to read.
 * Requires `installProbe`.
 */
export function hiddenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      parent: Element;
      box: DOMRect;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        parent.closest('svg, script, style, noscript, video') ||
        !probe.seen(parent)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ parent, box });
    }
    const faults: string[] = [];
    const cutBy = (element: Element | null): Element | null => {
      for (let at = element; at && at !== document.documentElement; at = at.parentElement)
        if (/hidden|clip/.test(getComputedStyle(at).overflowX)) return at;
      return null;
    };
    for (const { parent, box } of lines) {
      const frame = cutBy(parent)?.getBoundingClientRect();
      if (
        frame &&
        frame.width > 1 &&
        frame.height > 1 &&
        (box.right > frame.right + 2 || box.left < frame.left - 2 || box.bottom - box.height / 4 > frame.bottom)
      )
        faults.push(`cuts off ${probe.describe(parent)}`);
      const control = parent.closest('button, a, label');
      const room =
        control && getComputedStyle(control).display !== 'inline' ? control.getBoundingClientRect() : undefined;
      if (
        control &&
        room &&
        (box.right > room.right + 2 || box.left < room.left - 2 || box.bottom - box.height / 4 > room.bottom)
      )
        faults.push(`has words outside of ${probe.describe(control)}`);
    }
    // The box of a line is taller than its letters.
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom - a.height / 4, b.bottom - b.height / 4) -
        Math.max(a.top + a.height / 4, b.top + b.height / 4) >
        2;
    // Fixed and sticky elements may cover the page, so only text in the same layer is compared.
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return null;
    };
    const placed = lines
      .map((line) => ({ ...line, layer: layerOf(line.parent) }))
      .sort((a, b) => a.box.top - b.box.top);
    placed.forEach((line, at) => {
      for (const other of placed.slice(at + 1)) {
        if (other.box.top > line.box.bottom) break;
        if (other.parent !== line.parent && other.layer === line.layer && over(line.box, other.box))
          faults.push(`puts ${probe.describe(other.parent)} over ${probe.describe(line.parent)}`);
      }
    });
    for (const element of document.querySelectorAll('*')) {
      if (getComputedStyle(element).position !== 'sticky' || !probe.seen(element)) continue;
      const { top, bottom, height, width } = element.getBoundingClientRect();
      const inView = top >= 0 && bottom <= innerHeight && width > innerWidth * 0.8;
      // An open menu may be tall, because the visitor can close it.
      if (inView && height > innerHeight * 0.4 && !element.querySelector('details[open], [aria-expanded="true"]'))
        faults.push(
          `leaves ${Math.round(innerHeight - height)} px to read beside the sticky ${probe.describe(element)}`,
        );
    }
    return [...new Set(faults)];
  });
}

/**
 * Finds tap targets less than 44 px high (with half a pixel of tolerance) or 24 px wide. Ignores links inside running text.
 * Requires `installProbe`.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inText = (control: HTMLElement) =>
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent ?? '').trim().length > (control.textContent ?? '').trim().length;
    return (
      probe
        .controls()
        .filter((control) => control.matches('a, button, input, select, textarea, summary') && !inText(control))
        .map((control) => ({ control, box: probe.target(control) }))
        // Skip elements that are off screen until they have focus, such as the skip link.
        .filter(({ box }) => box.right > 0 && box.bottom + scrollY > 0)
        .filter(({ box: { width, height } }) => height < 43.5 || width < 24)
        .map(
          ({ control, box: { width, height } }) =>
            `is hard to hit at ${probe.describe(control)}: ${Math.round(width)} × ${Math.round(height)} px`,
        )
    );
  });
}

/** Finds running animations and playing videos, which must stop when the visitor prefers reduced motion. */
export function animations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(
        ({ effect }) =>
          `moves ${(effect as KeyframeEffect | null)?.target?.className ?? 'something'} although it was asked not to`,
      )
      .concat(
        [...document.querySelectorAll('video')]
          .filter(({ paused }) => !paused)
          .map(() => 'plays a clip although it was asked not to'),
      ),
  );
}
