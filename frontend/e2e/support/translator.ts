import type { Page } from 'playwright-core';
import { isHydrated } from './hydrated';

/** Appended to translated texts. Playwright ignores it, except in patterns, so locators find a text in both languages. */
export const translationMark = '\u200b';

/**
 * Runs in the page. Translates it as browsers do: replaces each text, at once and whenever it changes, by two `<font>` elements with another
 * text node.
 * @param isReady returns true when the translation may start
 */
function translate(isReady: () => boolean, suffix: string): void {
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const skipped = !text.parentElement || text.parentElement.closest('script, style, head, textarea, svg');
      if (skipped || text.data.trim() === '' || text.data.endsWith(suffix)) continue;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data + suffix;
      text.replaceWith(font);
    }
  };
  const start = () => {
    if (!isReady()) return void setTimeout(start, 20);
    translateIn(document.documentElement);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of target instanceof Text ? [target] : addedNodes) if (node.isConnected) translateIn(node);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  };
  start();
}

/** Translates every page that is opened from now on. @param when before or after React hydrates it */
export async function translatePages(page: Page, when: 'before' | 'after'): Promise<void> {
  const isReady = when === 'after' ? isHydrated : () => document.readyState !== 'loading';
  await page.addInitScript({
    content: `(${String(translate)})(${String(isReady)}, ${JSON.stringify(translationMark)})`,
  });
}

/** Waits until the page is translated. */
export const translated = (page: Page) => page.locator('h1 font').first().waitFor();
