import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Notify } from '../../lib/notice';
import { typedEarly } from '../../lib/typed-early';
import { useCartActor } from '../cart/cart-context';
import { useSessionActor } from '../session/session-context';
import type { RegistrationDefinition } from './definition';
import { formId } from './form-names';
import { offerAtHand } from './offer';
import { registrationLogic, registrationPorts } from './registration-actors';
import type { registrationFormMachine } from './registration-form.machine';
import type { RegistrationSnapshot } from './registration-selectors';

export type RegistrationActor = ActorRefFrom<typeof registrationFormMachine>;

const RegistrationContext = createContext<RegistrationActor | null>(null);

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
  const session = useSessionActor();
  const cart = useCartActor();
  const [{ logic, ports, offer }] = useState(() => {
    const surroundings = { queryClient, session, cart, lineId, definition, typedEarly: () => typedEarly(formId) };
    return { logic: registrationLogic(surroundings), ports: registrationPorts(surroundings), offer: offerAtHand(queryClient, definition.choice) };
  });
  const actor = useActorRef(logic, { input: { definition, ports, offer } });
  useEffect(() => {
    const { unsubscribe } = actor.on('notice', ({ notice }) => notify(notice));
    return unsubscribe;
  }, [actor, notify]);
  return <RegistrationContext value={actor}>{children}</RegistrationContext>;
}

/** The form's actor, for sending it events. @throws Error outside of a RegistrationProvider. */
export function useRegistrationActor(): RegistrationActor {
  const actor = use(RegistrationContext);
  if (!actor) throw new Error('useRegistrationActor needs a RegistrationProvider above it');
  return actor;
}

/** A part of the form, e.g. `useRegistration(selectOption)`. */
export function useRegistration<T>(select: (snapshot: RegistrationSnapshot) => T, equal?: (one: T, other: T) => boolean): T {
  return useSelector(useRegistrationActor(), select, equal);
}
