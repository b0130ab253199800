import { useEffect, useState } from 'react';

/**
 * Dialogs that follow each other lose track of what opened the first: focus goes back there when the last has closed.
 * @returns call it with the id of the opener
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
