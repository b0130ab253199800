import type { Page } from 'playwright-core';

/** Queries about a page's layout. It runs in the page, so everything it needs is in `install`. */
export interface Probe {
  /** `link "Read more" in main`: enough to find an element by. */
  describe(element: Element): string;
  /** Whether a person could see it: drawn, not hidden, not only for screen readers. */
  seen(element: Element): boolean;
  /** Everything that can be pressed or filled in and is in reach now. */
  controls(): HTMLElement[];
  /** What a finger has to hit: the control, or its label when that is what is drawn. */
  target(control: HTMLElement): DOMRect;
}

function install(): void {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  const labelsOf = (element: Element) =>
    'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
  const drawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const probe: Probe = {
    describe(element) {
      const name =
        element.getAttribute('aria-label') ??
        (words(labelsOf(element)[0]?.textContent) || words(element.textContent) || element.id);
      const place = element.closest('main, footer, [role="dialog"], [role="alertdialog"]') ?? element.closest('header');
      return `${element.nodeName.toLowerCase()}${element.id && `#${element.id}`} "${words(name)}" in ${place?.getAttribute('role') ?? place?.nodeName.toLowerCase() ?? 'the page'}`;
    },
    seen(element) {
      const { width, height } = element.getBoundingClientRect();
      return drawn(element) && width > 1 && height > 1;
    },
    controls: () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], video[controls], audio[controls]',
        ),
      ].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches('[data-radix-focus-guard]') &&
          !element.matches(':disabled') &&
          !element.closest('[inert]') &&
          drawn(element),
      ),
    target(control) {
      const boxes = [control, ...(control.matches('[type="checkbox"], [type="radio"]') ? labelsOf(control) : [])].map(
        (element) => element.getBoundingClientRect(),
      );
      const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
      return new DOMRect(
        left,
        top,
        Math.max(...boxes.map((box) => box.right)) - left,
        Math.max(...boxes.map((box) => box.bottom)) - top,
      );
    },
  };
  Object.assign(globalThis, { probe });
}

/** Gives this page, as it is now, its probe: `probe` in everything that is evaluated in it until the next load. */
export async function installProbe(page: Page): Promise<void> {
  await page.evaluate(install);
}
