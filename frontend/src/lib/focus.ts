/** Focuses the page's `h1` without scrolling, and without leaving a tab stop. @returns the heading, or null when the page has none */
export function focusPageHeading(root: ParentNode = document): HTMLElement | null {
  const heading = root.querySelector<HTMLElement>('main h1, h1');
  if (heading) focusOnce(heading);
  return heading;
}

/** Focuses an element that is not focusable, and makes it unfocusable again when focus leaves it. */
export function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** The text of the question: the label, or the legend of a radio group. */
function questionOf(field: HTMLElement): Element {
  const legend =
    field instanceof HTMLInputElement && field.type === 'radio'
      ? field.closest('fieldset')?.querySelector('legend')
      : undefined;
  const labels = 'labels' in field ? (field.labels as NodeListOf<HTMLLabelElement> | null) : null;
  return legend ?? labels?.[0] ?? field;
}

/**
 * Focuses a form field and scrolls its label, or the legend of its group, into view: the field alone at the top edge would hide
 * what is being asked.
 * @returns false when no element has that id.
 */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  questionOf(field).scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
  return true;
}

/**
 * A `ref` that scrolls to and focuses content that appears above or in place of what the user was looking at. The element needs
 * `tabIndex={-1}`.
 */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus({ preventScroll: true });
}

/**
 * A `ref` that focuses an element when it appears. An inline function would run on every render and move the focus away from what the
 * user is doing.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** What a screen reader calls a control, well enough to find the same control again. */
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim();

/** The one control of the page with the same tag and name; undefined if there is none, or several. */
function sameControl(before: HTMLElement): HTMLElement | undefined {
  const name = nameOf(before);
  const found = [...document.querySelectorAll<HTMLElement>(before.tagName)].filter((one) => nameOf(one) === name);
  return name !== '' && found.length === 1 ? found[0] : undefined;
}

/**
 * Remembers the focused control. @returns a function that focuses it again. A control that was rendered again is found by its name; for
 * an item of a menu that has closed, it is the button of the menu. Does nothing if none of them is left.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || before === document.body) return () => undefined;
  const menuButton = before.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return () => {
    const control = before.isConnected
      ? before
      : (sameControl(before) ?? (menuButton ? document.getElementById(menuButton) : undefined));
    control?.focus({ preventScroll: true });
  };
}
