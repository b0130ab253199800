import { useEffect } from 'react';
import type { Notice, Notify } from './notice';

interface Noticing {
  on(type: 'notice', tell: (event: { notice: Notice }) => void): { unsubscribe(): void };
}

/** Shows what a machine has to say. */
export function useNotices(actor: Noticing, notify: Notify): void {
  useEffect(() => {
    const { unsubscribe } = actor.on('notice', ({ notice }) => notify(notice));
    return unsubscribe;
  }, [actor, notify]);
}
