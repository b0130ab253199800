import type { User } from '@academy/contracts/http/accounts';
import type { SessionActor } from './session-context';
import { selectParent } from './session-selectors';

/** Tells who the signed-in parent is, now and whenever it becomes another one or nobody. Returns how to stop. */
export function followParent(session: SessionActor, tell: (parent: User | null) => void): () => void {
  let known: string | undefined;
  const look = () => {
    const parent = selectParent(session.getSnapshot());
    if (parent?.id === known) return;
    known = parent?.id;
    tell(parent);
  };
  look();
  const { unsubscribe } = session.subscribe(look);
  return unsubscribe;
}
