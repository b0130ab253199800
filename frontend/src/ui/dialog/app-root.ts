/** Attribute of the element that holds the whole app, next to the overlays and toasts: `<div data-app-root="">`. */
export const appRootAttribute = 'data-app-root';

let holders = 0;

/**
 * Makes everything except overlays inert and blocks scrolling of the page until released. Holders may overlap; the last release ends it.
 * @returns the release function
 */
export function holdAppRoot(): () => void {
  const root = document.querySelector<HTMLElement>(`[${appRootAttribute}]`);
  holders += 1;
  if (root) root.inert = true;
  const page = document.documentElement;
  if (holders === 1) {
    // Keeps the width of the hidden scrollbar, so that the page does not shift sideways.
    page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`;
    page.style.overflow = 'hidden';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    if (root) root.inert = false;
    page.style.overflow = '';
    page.style.paddingInlineEnd = '';
  };
}
