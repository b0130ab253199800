import { consultationFeeCents, consultationMinutes } from '@academy/contracts/rules/consultation';
import { formatPrice } from '@academy/contracts/rules/money';
import { useFreeCallPath } from '../../lib/free-call';
import { PageLink } from '../../lib/page-link';
import { small } from '../../theme/type.css';
import { textLink } from '../link/text-link.css';

/**
 * Beside a button that leads to a paid consultation: what it costs, and where the free call is. On paper there is no button.
 * @param besideFreeCall a button for the free call stands there already
 */
export function ConsultationNote({ besideFreeCall = false }: { besideFreeCall?: boolean }) {
  return (
    <p className={small} data-screen-only="">
      A {consultationMinutes}-minute consultation costs {formatPrice(consultationFeeCents)}.
      {!besideFreeCall && (
        <>
          {' '}
          A first call is free: <FreeCallLink />.
        </>
      )}
    </p>
  );
}

/** Leads to the form of the free call. */
export function FreeCallLink() {
  return (
    <PageLink className={textLink} to={useFreeCallPath()}>
      ask for 30 minutes
    </PageLink>
  );
}
