import { getFamilyErasure } from '@academy/contracts/http/office/erasure';
import { officeQuery } from './query';
import { dialogData } from './refresh';

/** Preview of erasing a family's personal data; never cached. @param id of the family, or of any of its records */
export const erasureQuery = (id: string) =>
  officeQuery(getFamilyErasure, { params: { id } }, { read: ({ erasure }) => erasure, gcTime: 0, meta: dialogData });
