import { useHydrated } from '../../../lib/use-hydrated';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { useRegistration } from '../registration-context';
import { selectValue } from '../registration-selectors';
import { offerToken } from './offer-link';

const SeatOffer = lazyPart(() => import('./seat-offer').then((module) => module.SeatOffer));

/** The waitlist offer the form was opened with, also after a reload. Renders nothing otherwise. */
export function OfferedSeat() {
  const hydrated = useHydrated();
  const kept = useRegistration(selectValue('waitlist_token'));
  const token = hydrated ? (offerToken() ?? kept) : '';
  return token !== '' && <SeatOffer token={token} />;
}
