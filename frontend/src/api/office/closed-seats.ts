import { queryOptions } from '@tanstack/react-query';
import {
  chooseOfficeClosedSeat as chooseOfficeClosedSeatCall,
  listOfficeClosedSeats as listOfficeClosedSeatsCall,
  type ChooseOfficeClosedSeatRequest,
  type OfficeClosedSeatsResponse,
} from '@academy/contracts/http/office/closed-seats';
import type { OfficeMoneyResponse } from '@academy/contracts/http/office/registrations';
import { officeApi, type OfficeClient } from './client';
import { lineKey } from './registrations';

export const listOfficeClosedSeats = (
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeClosedSeatsResponse> => client.send(listOfficeClosedSeatsCall, { params: { id }, signal });

/** The closed seats of a registration. Never cached, so that the open dates are current. */
export const officeClosedSeatsQuery = (id: string) =>
  queryOptions({
    queryKey: [...lineKey({ kind: 'registration', id }), 'closed-seats'],
    queryFn: ({ signal }) => listOfficeClosedSeats(id, officeApi, signal),
    staleTime: 0,
    gcTime: 0,
  });

export const chooseOfficeClosedSeat = (
  id: string,
  body: ChooseOfficeClosedSeatRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeMoneyResponse> => client.send(chooseOfficeClosedSeatCall, { params: { id }, body });
