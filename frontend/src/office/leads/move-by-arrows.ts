import { useEffect } from 'react';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

/** Up and down go from row to row of a list whose links carry `data-row-link`; Enter opens a link by itself. */
export function useRowArrows(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { activeElement } = document;
      const links = rows();
      const from = links.findIndex((link) => link === activeElement);
      // A field, a menu or a dialog has the keys for itself.
      if (activeElement?.closest('input, select, textarea, details, [role="dialog"], [role="alertdialog"]')) return;
      const next = links[from < 0 ? 0 : from + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}
