import { useEffect, useState } from 'react';

/**
 * Returns focus to an opener. Needed when one dialog replaces another, because the last one does not know what opened the first.
 * @returns a function to call with the id of the opener when the last dialog closes
 */
export function useFocusReturn(): (id: string) => void {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => {
      document.getElementById(target)?.focus({ preventScroll: true });
      setTarget(null);
    });
    return () => clearTimeout(timer);
  }, [target]);
  return setTarget;
}
