import type { Family } from '@academy/contracts/http/office/families';
import { formatPhone } from '@academy/contracts/rules/contact';
import { familyAccountTexts, type FamilyAccountState } from '@academy/contracts/rules/office-families';
import { Badge, type BadgeTone } from '../../ui/badge/badge';
import { EmailText } from '../../ui/email-text/email-text';
import { textLink } from '../../ui/link/text-link.css';
import * as css from './family.css';

const tones: Record<FamilyAccountState, BadgeTone> = {
  none: 'gray',
  unconfirmed: 'orange',
  active: 'blue',
  disabled: 'gray',
};

/** How to reach a family, who its children are, and whether it can sign in. */
export function FamilyContact({ family: { phones, emails, accounts, children } }: { family: Family }) {
  const states = accounts.length === 0 ? (['none'] as const) : accounts.map(({ state }) => state);
  const pupils = children.map(({ name, school }) => (school ? `${name} (${school})` : name));
  return (
    <>
      <p className={css.contact}>
        {phones.map((phone) => (
          <a key={phone} className={textLink} href={`tel:+1${phone}`}>
            {formatPhone(phone)}
          </a>
        ))}
        {emails.map((email) => (
          <a key={email} className={textLink} href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>
        ))}
        {states.map((state, index) => (
          <Badge key={index} tone={tones[state]}>
            {familyAccountTexts[state]}
          </Badge>
        ))}
      </p>
      <p className={css.children}>{pupils.length === 0 ? 'No children yet' : pupils.join(', ')}</p>
    </>
  );
}
