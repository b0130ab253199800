import type { Page } from 'playwright-core';

/** Queries about a page's layout. They run in the page, so `install` must contain everything they need. */
export interface Probe {
  /** Describes an element well enough to find it, such as `a "Read more" in main`. */
  describe(element: Element): string;
  /** Returns true if the element is visible: rendered, and not only for screen readers. */
  seen(element: Element): boolean;
  /** Returns the enabled, visible controls that Tab can reach. */
  controls(): HTMLElement[];
  /** Returns the tap target of a control. For checkboxes and radios it includes the label. */
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

/** Defines the global `probe` for code evaluated in the page. It lasts until the next page load. */
export async function installProbe(page: Page): Promise<void> {
  await page.evaluate(install);
}
