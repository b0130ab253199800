import type { User } from '@academy/contracts/http/accounts';
import type { FollowedSession } from './session-context';
import { selectParent } from './session-selectors';

/** Reports the signed-in parent, now and on every change. Returns an unsubscribe function. */
export function followParent(session: FollowedSession, report: (parent: User | null) => void): () => void {
  let known: string | undefined;
  const look = () => {
    const parent = selectParent(session.getSnapshot());
    if (parent?.id === known) return;
    known = parent?.id;
    report(parent);
  };
  look();
  const { unsubscribe } = session.subscribe(look);
  return unsubscribe;
}
