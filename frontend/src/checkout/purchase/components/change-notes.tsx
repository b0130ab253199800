import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consultationChangeText, registrationChangeTexts } from '@academy/contracts/rules/refund-words';
import { serverNow } from '../../../lib/server-time';
import { factsQuery } from '../../../api/facts';
import type { ChangeTerms } from '../../card/card-dialog.types';

/** Until when it can be moved, and canceled for a refund, if it is bought now: one element per sentence or date. */
export function ChangeNotes({ terms, className }: { terms: ChangeTerms; className: string | undefined }) {
  const { data: facts } = useQuery(factsQuery());
  const [now] = useState(serverNow);
  if (!facts) return null;
  const { policy } = facts;
  const notes =
    'timeSlot' in terms
      ? [consultationChangeText({ ...terms, policy }, now)]
      : registrationChangeTexts({ ...terms, policy }, now);
  return notes.map((note) => (
    <span key={note} className={className}>
      {note}
    </span>
  ));
}
