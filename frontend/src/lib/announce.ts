import { focusPageHeading } from './focus';

const regionId = 'live-announcer';

/** The page's polite live region, created on first use because it is not part of the prerendered HTML. */
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
 * Announces a message to screen readers. The text is set shortly after the region was emptied, so that a repeated message is announced
 * again.
 */
export function announce(message: string): void {
  const region = liveRegion();
  region.textContent = '';
  window.setTimeout(() => {
    region.textContent = message;
  }, 60);
}

/**
 * Call after a navigation inside the app, not on the first load. Focuses and announces the new page's `h1`, or announces the title of a
 * page without one. An open dialog keeps its focus.
 */
export function announcePage(): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
  const heading = focusPageHeading();
  announce(heading?.textContent?.trim() || document.title);
}
