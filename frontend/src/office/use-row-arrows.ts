import { useEffect } from 'react';

/** Marks a link of a list that the arrow keys move between. */
export const rowLink = { 'data-row-link': '' } as const;

/**
 * Moves focus from row to row, and between a search box above the rows and the first one.
 * @param boxId of the search box; without one, the keys are its own
 * @returns whether focus has moved
 */
export function moveByArrow({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, boxId?: string): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  if (altKey || ctrlKey || metaKey || shiftKey) return false;
  const { activeElement } = document;
  const box = boxId === undefined ? null : document.getElementById(boxId);
  // Another field, a menu or a dialog has the keys for itself.
  const isOther = activeElement?.closest('input, select, textarea, details, [role="dialog"], [role="alertdialog"]');
  if (isOther && activeElement !== box) return false;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const stops = box ? [box, ...rows] : rows;
  const from = stops.findIndex((stop) => stop === activeElement);
  const next = from < 0 ? rows[0] : stops[from + (key === 'ArrowDown' ? 1 : -1)];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Up and down go from row to row of a list whose links carry {@link rowLink}; Enter opens a link by itself. */
export function useRowArrows(boxId?: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (moveByArrow(event, boxId)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [boxId]);
}
