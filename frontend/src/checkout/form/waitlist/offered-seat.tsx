import { useHydrated } from '@tanstack/react-router';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { useRegistration } from '../registration-context';
import { selectValue } from '../registration-selectors';
import { offerToken } from './offer-link';

const SeatOffer = lazyPart(() => import('./seat-offer').then((module) => module.SeatOffer));

/** The offer of a waitlist with which the form was opened, also after a reload; nothing for everyone else. */
export function OfferedSeat() {
  const hydrated = useHydrated();
  const kept = useRegistration(selectValue('waitlist_token'));
  const token = hydrated ? (offerToken() ?? kept) : '';
  return token !== '' && <SeatOffer token={token} />;
}
