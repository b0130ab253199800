import { isUUID } from 'class-validator';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import type { LeadPlace, ListedLead } from './lead-list.repository.js';

const isMicros = (text: string | undefined): text is string => /^\d{1,16}$/.test(text ?? '');

/** Encodes the cursor for the next page of the list. */
export const writePlace = (asOf: string, { late, position, id }: ListedLead): string =>
  [asOf, late ? 'late' : 'other', position, id].join('.');

/** Decodes a cursor written by {@link writePlace}. @throws ValidationFailed for anything else */
export function readPlace(text: string): LeadPlace {
  const [asOf, part, position, id] = text.split('.');
  if (!isMicros(asOf) || !isMicros(position) || !isUUID(id) || (part !== 'late' && part !== 'other'))
    throw new ValidationFailed({ after: ['This page of the list does not exist. Please reload the list.'] });
  return { asOf, late: part === 'late', position, id: id as string };
}
