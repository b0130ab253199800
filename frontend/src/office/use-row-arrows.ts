import { useEffect } from 'react';

/** Marks a link in a list for navigation with the arrow keys. */
export const rowLink = { 'data-row-link': '' } as const;

/**
 * Moves focus between rows, and between the search box above them and the first row.
 * @param boxId id of the search box; if left out, arrow keys inside inputs are not handled
 * @returns whether focus has moved
 */
export function moveByArrow({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, boxId?: string): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  if (altKey || ctrlKey || metaKey || shiftKey) return false;
  const { activeElement } = document;
  const box = boxId === undefined ? null : document.getElementById(boxId);
  // Other fields, menus and dialogs handle these keys themselves.
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

/** Lets the arrow keys move between rows whose links have {@link rowLink}. Enter opens a link natively. */
export function useRowArrows(boxId?: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (moveByArrow(event, boxId)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [boxId]);
}
