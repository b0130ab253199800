import type { Family, FamilyResponse } from '@academy/contracts/http/office/families';
import type { State } from './state';
import { ids } from './people';
import { anId, pinned, type Pinned } from './pinned';

/** States in which an owner is signed in to the office. */
export const signedInOwner: State[] = [['there is an owner'], ['the owner is signed in to the office']];
/** The same with a family that staff have added: Fay Caller. */
export const familyCalled: State[] = [...signedInOwner, ['a family has called']];
export const callerPhone = '2035550111';

const family: Pinned<Family> = {
  id: anId(ids.student),
  name: 'Fay Caller',
  emails: [],
  phones: [callerPhone],
  accounts: [],
  children: [],
  registrations: [],
  consultations: [],
  payments: [],
  leads: [],
  messages: [],
  consents: [],
  notes: [],
  tasks: [],
  merged: [],
  erased: null,
};

/** The page of that family, or of another. */
export const familyAnswer = (more: Pinned<Family> = {}) =>
  pinned<FamilyResponse>({ success: true, family: { ...family, ...more } });
