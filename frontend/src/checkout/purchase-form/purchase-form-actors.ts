import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { serverNow } from '../../lib/server-time';
import { isPrivate } from '../../api/private-data';
import { followParent } from '../../session/follow-parent';
import type { FollowedSession } from '../../session/session-context';
import type { CartActor } from '../cart/cart-context';
import type { DraftSaved, FormDraft } from '../cart/form-drafts';
import type { PurchaseFormDefinition, PurchaseFormEvent } from './purchase-form.types';

/** The site's services and actors that a form uses. */
export interface PurchaseFormDependencies {
  queryClient: QueryClient;
  session: FollowedSession;
  cart: CartActor;
  /** Reads the values of a form's controls before hydration, by name. */
  readDomValues: (formId: string) => Readonly<Record<string, string>>;
}

/** Keeps a form's draft in the cart, and reports the draft and the signed-in parent, now and on every change. */
export function draftsLogic(definition: PurchaseFormDefinition, dependencies: PurchaseFormDependencies) {
  const { queryClient, session, cart } = dependencies;
  return fromCallback<DraftSaved>(({ sendBack, receive }) => {
    receive((event) => {
      cart.send(event);
      // Private lists must now include the purchase.
      if (event.draft === null) void queryClient.invalidateQueries({ predicate: isPrivate });
    });
    const stopSession = followParent(session, (parent) => sendBack({ type: 'PREFILL', parent }));
    const stopCart = followDraft(definition, dependencies, sendBack);
    return () => {
      stopSession();
      stopCart();
    };
  });
}

/** Reports the draft, merged with input made before hydration, and then every change. */
function followDraft(
  { name, formId, labels, termsField }: PurchaseFormDefinition,
  { cart, readDomValues }: PurchaseFormDependencies,
  report: (event: PurchaseFormEvent) => void,
): () => void {
  const { [termsField]: agreed, ...dom } = readDomValues(formId);
  const typed = Object.fromEntries(Object.entries(dom).filter(([field]) => field in labels));
  let known: FormDraft | null | undefined;
  const follow = () => {
    const snapshot = cart.getSnapshot();
    const stored = snapshot.context.forms[name] ?? null;
    if (snapshot.matches('restoring') || stored === known) return;
    const isFirst = known === undefined;
    known = stored;
    if (!isFirst) return report({ type: 'DRAFT_CHANGED', draft: stored });
    const isTyped = Object.keys(typed).length > 0;
    const draft = isTyped ? { values: { ...stored?.values, ...typed }, checkout: stored?.checkout ?? null } : stored;
    report({ type: 'RESTORE', draft, now: serverNow() });
    if (agreed) report({ type: 'AGREE', agreed: true });
    if (draft && isTyped) cart.send({ type: 'PUT_FORM', name, draft });
  };
  follow();
  const { unsubscribe } = cart.subscribe(follow);
  return unsubscribe;
}
