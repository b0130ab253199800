import { useState } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import { Badge } from '../../../ui/badge/badge';
import { UnstyledButton } from '../../../ui/button/button';
import { EmailText } from '../../../ui/email-text/email-text';
import { dateText } from '../../office-time';
import { useFocusReturn } from '../../use-focus-return';
import * as family from '../family.css';
import * as css from './account.css';
import { MergeStudents } from '../merge/merge-students';
import { AccountInvitation } from './account-invitation';
import { changeOf, peopleOf, type Person } from './people';
import { PersonDialog } from './person-dialog';

const openerId = ({ kind, id }: Pick<Person, 'kind' | 'id'>) => `person-${kind}-${id}`;

/** What became of a change of a parent's address. */
function AddressState({ person }: { person: Person }) {
  if (person.kind === 'student') return null;
  const changed = changeOf(person.account);
  const { paused_until: pausedUntil } = person.account;
  const texts = [changed?.text, pausedUntil && `Paused until ${dateText(pausedUntil)}.`];
  return texts.some(Boolean) ? <span className={family.fine}>{texts.filter(Boolean).join(' ')}</span> : null;
}

interface FamilyAccountsProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
}

/** The people of a family. A name opens the actions for the person. */
export function FamilyAccounts({ id, family: all }: FamilyAccountsProps) {
  const people = peopleOf(all);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = people.find((person) => person.id === openId);
  const returnTo = useFocusReturn();
  return (
    <section>
      <h2 className={family.heading}>Parents and students</h2>
      {people.length === 0 ? (
        <p className={family.muted}>There is no account yet.</p>
      ) : (
        <ul className={family.list} role="list">
          {people.map((person) => (
            <li key={person.id} className={css.person}>
              <span className={family.text}>
                <UnstyledButton
                  id={openerId(person)}
                  className={css.opener}
                  aria-haspopup="dialog"
                  onClick={() => setOpenId(person.id)}
                >
                  {person.name}
                </UnstyledButton>
                <span className={family.fine}>
                  {person.kind === 'parent' ? 'Parent' : 'Student'}
                  {person.email && ', '}
                  {person.email && <EmailText>{person.email}</EmailText>}
                </span>
                <AddressState person={person} />
              </span>
              {person.state && <Badge tone={person.state.tone}>{person.state.text}</Badge>}
            </li>
          ))}
        </ul>
      )}
      <MergeStudents id={id} family={all} />
      {all.invitation && <AccountInvitation id={id} invitation={all.invitation} />}
      {opened && (
        <PersonDialog
          key={opened.id}
          id={id}
          person={opened}
          onClose={() => {
            setOpenId(null);
            returnTo(openerId(opened));
          }}
        />
      )}
    </section>
  );
}
