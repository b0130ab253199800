import { consultationFeeCents, consultationMinutes } from '@academy/contracts/rules/consultation';
import { formatCents } from '@academy/contracts/rules/money';
import { PageLink } from '../../lib/page-link';
import { small } from '../../theme/type.css';
import { textLink } from '../link/text-link.css';

/** Beside a button that leads to a paid consultation: what it costs, and where the free call is. */
export function ConsultationNote() {
  return (
    <p className={small}>
      A {consultationMinutes}-minute consultation costs {formatCents(consultationFeeCents)}. A first call is free: <FreeCallLink />.
    </p>
  );
}

/** Leads to the form of the free call. */
export function FreeCallLink() {
  return (
    <PageLink className={textLink} to="/mentorship/schedule">
      ask for 30 minutes
    </PageLink>
  );
}
