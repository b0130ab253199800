import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Family, FamilyChild } from '@academy/contracts/http/office/families';
import { formatPhone } from '@academy/contracts/rules/contact';
import { familyAccountTexts, type FamilyAccountState } from '@academy/contracts/rules/office-families';
import { expectedPaymentsQuery } from '../../api/office/registering';
import { Badge, type BadgeTone } from '../../ui/badge/badge';
import { EmailText } from '../../ui/email-text/email-text';
import { textLink } from '../../ui/link/text-link.css';
import { expectedOf } from '../expected/expected-payments';
import * as css from './family.css';

const tones: Record<FamilyAccountState, BadgeTone> = {
  none: 'gray',
  unconfirmed: 'orange',
  active: 'blue',
  disabled: 'gray',
};

/** A family's contact details, children and account states. */
export function FamilyContact({ family }: { family: Family }) {
  const { phones, emails, accounts, children } = family;
  const { data: expected } = useQuery(expectedPaymentsQuery());
  const states = accounts.length === 0 ? (['none'] as const) : accounts.map(({ state }) => state);
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
      <p className={css.children}>
        {children.length === 0 &&
          (expectedOf(family, expected).length > 0 ? 'The child is added once it is paid.' : 'No children yet')}
        {children.map((child, index) => (
          <Fragment key={child.student_id ?? `${index} ${child.name}`}>
            {index > 0 && ', '}
            <Child child={child} />
          </Fragment>
        ))}
      </p>
    </>
  );
}

/** A child. Links to the page of a student. */
function Child({ child: { student_id: id, name, school } }: { child: FamilyChild }) {
  return (
    <>
      {id === null ? (
        name
      ) : (
        <Link className={textLink} to="/office/students/$id" params={{ id }}>
          {name}
        </Link>
      )}
      {school && ` (${school})`}
    </>
  );
}
