import { focusPageHeading } from './focus';

const regionId = 'live-announcer';

/** The one polite live region of the page; made on first use, because it has no place in the prerendered HTML. */
function liveRegion(): HTMLElement {
  const existing = document.getElementById(regionId);
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = regionId;
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  region.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return region;
}

/**
 * Has a screen reader say a message when it is next idle. The text is set a moment after the region was emptied, so that
 * the same message twice is said twice.
 */
export function announce(message: string): void {
  const region = liveRegion();
  region.textContent = '';
  window.setTimeout(() => {
    region.textContent = message;
  }, 60);
}

/**
 * To call after a navigation inside the app, not on the first load: the new page's `h1` takes focus and is announced.
 * A page without one is announced by its title. An open dialog keeps its focus.
 */
export function announcePage(): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
  const heading = focusPageHeading();
  announce(heading?.textContent?.trim() || document.title);
}
