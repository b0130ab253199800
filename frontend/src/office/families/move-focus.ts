import { familySearchId } from '../use-slash-key';

/** Marks the links that the arrow keys move between. */
export const familyLink = { 'data-family': '' } as const;

/**
 * Moves from the search box to the first family and from one to the next.
 * @param key that was pressed
 * @returns whether focus has moved
 */
export function moveFocus(key: string, page: HTMLElement): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const box = page.querySelector<HTMLElement>(`#${familySearchId}`);
  const stops = [...(box ? [box] : []), ...page.querySelectorAll<HTMLElement>('[data-family]')];
  const from = stops.findIndex((stop) => stop === document.activeElement);
  const to = stops[from + (key === 'ArrowDown' ? 1 : -1)];
  if (from === -1 || !to) return false;
  to.focus();
  return true;
}
