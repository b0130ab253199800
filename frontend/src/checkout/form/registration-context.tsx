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

/** The form's actor, for sending it events; below a RegistrationProvider. */
export const useRegistrationActor = Context.useActorRef;
/** A part of the form, e.g. `useRegistration(selectOption)`; below a RegistrationProvider. */
export const useRegistration = Context.useSelector;

interface RegistrationProviderProps {
  definition: RegistrationDefinition;
  /** The address's `?line=`. Another line is another form: give the provider a `key`. */
  lineId: string | null;
  notify: Notify;
  children: ReactNode;
}

/** Runs one registration form for the page below it. */
export function RegistrationProvider({ definition, lineId, notify, children }: RegistrationProviderProps) {
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
      input: { definition, lineId: entryId ?? newId(), today: academyToday(), offer },
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

/** Runs one registration form by a logic of its own. Both are read once: another form is another provider. */
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
