import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { useFilled } from '../api/use-filled';
import { small } from '../theme/type.css';
import { useFreeCallPath } from './free-call';
import { PageLink } from './page-link';

/**
 * A note next to a button for the paid consultation: its price, and a link to the free call. Not printed.
 * @param besideFreeCall true if a button for the free call is next to it
 */
export function ConsultationNote({ besideFreeCall = false }: { besideFreeCall?: boolean }) {
  const price = useFilled(
    `The {consultation} consultation is ${consultationMinutes} minutes with a counselor and a written plan.`,
  );
  return (
    <p className={small} data-screen-only="">
      {price}{' '}
      {besideFreeCall ? (
        'The 30-minute call is free and answers first questions.'
      ) : (
        <>
          For first questions, <FreeCallLink />.
        </>
      )}
    </p>
  );
}

/** A link to the free call's form, for use inside a sentence. */
export function FreeCallLink() {
  return <PageLink to={useFreeCallPath()}>ask for a free 30-minute call</PageLink>;
}
