import type { Page } from 'playwright-core';
import type { Probe } from './probe';

declare const probe: Probe;

/** Finds words of up to 12 letters that are divided between two lines. Requires `installProbe`. */
export function dividedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const divided: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !probe.seen(node.parentElement)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > 12) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4)
          divided.push(`divides ${word} in ${probe.describe(node.parentElement)}`);
      }
    }
    return divided;
  });
}
