import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilySummary } from '@academy/contracts/http/office/families';
import { formatPhone } from '@academy/contracts/rules/contact';
import { messageOf } from '../../api/errors';
import { familiesQuery } from '../../api/office/families';
import { UnstyledButton } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { Notice } from '../../ui/notice/notice';
import { useTyped } from '../use-typed';
import * as account from './account/account.css';
import * as css from './family.css';

/** Maximum number of suggested families. */
const maxOffered = 8;

interface FamilyPickerProps {
  label: string;
  /** `FamilySummary.id` of a family that must not be suggested. */
  except?: string;
  onPick: (family: FamilySummary) => void;
}

/** Searches for a family by any known detail. */
export function FamilyPicker({ label, except, onPick }: FamilyPickerProps) {
  const [words, setWords] = useState('');
  const [typed, setTyped] = useTyped(words, setWords);
  const { data, error } = useQuery({ ...familiesQuery({ q: words }), enabled: words !== '' });
  const found = words === '' ? undefined : data?.families.filter(({ id }) => id !== except);
  return (
    <>
      <TextField
        id="family-picker"
        label={label}
        hint="Name, child, phone, email or receipt number."
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error ? (
        <Notice tone="danger" live="alert">
          {messageOf(error, 'We could not search. Please try again.')}
        </Notice>
      ) : (
        <>
          <p className={css.muted} role="status">
            {foundText(words, found?.length)}
          </p>
          {found && found.length > 0 && (
            <ul className={css.list} role="list">
              {found.slice(0, maxOffered).map((family) => (
                <li key={family.id} className={account.person}>
                  <span className={css.text}>
                    <UnstyledButton className={account.opener} onClick={() => onPick(family)}>
                      {family.name}
                    </UnstyledButton>
                    <span className={css.fine}>{detailsOf(family)}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}

function foundText(words: string, found: number | undefined): string {
  if (words === '') return '';
  if (found === undefined) return 'Searching...';
  if (found === 0) return 'No family matches.';
  return found > maxOffered ? `The first ${maxOffered}. Type more to narrow it down.` : 'Choose the family:';
}

const detailsOf = ({ email, phone, children, registrations }: FamilySummary): string =>
  [
    email,
    phone && formatPhone(phone),
    children.join(', '),
    registrations === 1 ? '1 registration' : `${registrations} registrations`,
  ]
    .filter(Boolean)
    .join(' · ');
