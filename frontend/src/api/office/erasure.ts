import { queryOptions } from '@tanstack/react-query';
import {
  eraseFamily as eraseFamilyCall,
  getFamilyErasure,
  type EraseFamilyRequest,
  type FamilyErasure,
} from '@academy/contracts/http/office/erasure';
import type { Family } from '@academy/contracts/http/office/families';
import { officeApi, type OfficeClient } from './client';

/** Preview of erasing a family's personal data. @param id of the family, or of any of its records */
export async function readErasure(id: string, client: OfficeClient = officeApi): Promise<FamilyErasure> {
  return (await client.send(getFamilyErasure, { params: { id } })).erasure;
}

/** Never cached. */
export const erasureQuery = (id: string) =>
  queryOptions({ queryKey: ['office', 'family-erasure', id], queryFn: () => readErasure(id), gcTime: 0 });

export async function eraseFamily(
  id: string,
  body: EraseFamilyRequest,
  client: OfficeClient = officeApi,
): Promise<Family> {
  return (await client.send(eraseFamilyCall, { params: { id }, body })).family;
}
