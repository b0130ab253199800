import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Id of the search box for families. */
export const familySearchId = 'family-search';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The `/` key focuses the family search from any page, except while the user is typing or a dialog is open. */
export function useSlashKey(isOn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      const box = document.getElementById(familySearchId);
      if (box) box.focus();
      else void navigate({ to: '/office/families' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, navigate]);
}
