import { useQueryClient } from '@tanstack/react-query';
import { createActorContext } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { Notify } from '../../lib/notice';
import { readDomFormValues } from '../../lib/read-dom-form-values';
import { academyToday } from '../../lib/academy-time';
import { newId } from '../../lib/uuid';
import { useNotices } from '../../lib/use-notices';
import { useCartActor } from '../cart/cart-context';
import { useFollowedSession } from '../../session/session-context';
import type { RegistrationDefinition } from './definition';
import { formId } from './form-names';
import { offerAtHand } from './offer';
import { registrationLogic } from './registration-actors';
import { registrationFormMachine } from './registration-form.machine';
import type { RegistrationInput } from './registration-form.types';
import { offeredEntryId } from './waitlist/offer-link';

const Context = createActorContext(registrationFormMachine);

/** The form's actor, for sending events. Requires a RegistrationProvider. */
export const useRegistrationActor = Context.useActorRef;
/** Selects from the form's state, for example `useRegistration(selectOption)`. Requires a RegistrationProvider. */
export const useRegistration = Context.useSelector;

interface RegistrationProviderProps {
  definition: RegistrationDefinition;
  /** The URL's `?line=`. Give the provider a `key`, because a different line needs a new form. */
  lineId: string | null;
  /** See {@link RegistrationInput}. */
  keepsDates?: boolean;
  notify: Notify;
  children: ReactNode;
}

/** Provides a registration form to its children. */
export function RegistrationProvider({ definition, lineId, keepsDates, notify, children }: RegistrationProviderProps) {
  const queryClient = useQueryClient();
  const session = useFollowedSession();
  const cart = useCartActor();
  const [{ logic, input }] = useState(() => {
    const entryId = offeredEntryId();
    const surroundings = {
      queryClient,
      session,
      cart,
      lineId: lineId ?? entryId,
      definition,
      readDomValues: () => readDomFormValues(formId),
    };
    const offer = offerAtHand(queryClient, definition.choice);
    return {
      logic: registrationLogic(surroundings),
      input: { definition, lineId: entryId ?? newId(), today: academyToday(), offer, keepsDates: keepsDates ?? false },
    };
  });
  return (
    <RegistrationActorProvider logic={logic} input={input} notify={notify}>
      {children}
    </RegistrationActorProvider>
  );
}

interface RegistrationActorProps {
  logic: typeof registrationFormMachine;
  input: RegistrationInput;
  notify: Notify;
  children: ReactNode;
}

/** Provides a registration form with custom logic. `logic` and `input` are only read on mount. */
export function RegistrationActorProvider({ logic, input, notify, children }: RegistrationActorProps) {
  return (
    <Context.Provider logic={logic} options={{ input }}>
      <Notices notify={notify} />
      {children}
    </Context.Provider>
  );
}

function Notices({ notify }: { notify: Notify }) {
  useNotices(useRegistrationActor(), notify);
  return null;
}
