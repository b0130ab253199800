import { Link } from '@tanstack/react-router';
import { EmailText } from '../../ui/email-text/email-text';

interface PayerLinkProps {
  /** Name or email; '' when neither is known. */
  payer: string;
  /** Id that opens the family; null when it is unknown. */
  family: string | null;
}

/** Who paid, as a link to the family when it is known. */
export function PayerLink({ payer, family }: PayerLinkProps) {
  const name = payer.includes('@') ? <EmailText>{payer}</EmailText> : payer || 'Unknown payer';
  return family === null ? (
    name
  ) : (
    <Link to="/office/families/$id" params={{ id: family }}>
      {name}
    </Link>
  );
}
