import { keepPreviousData } from '@tanstack/react-query';
import { listSubscribers } from '@academy/contracts/http/office/newsletter';
import { officeQuery } from './query';

/** The newsletter's subscribers. The previous list stays visible while another one loads. @param q part of an email address */
export const subscribersQuery = (staffId: string, q: string | undefined) =>
  officeQuery(listSubscribers, { query: { q }, viewer: staffId }, { placeholderData: keepPreviousData });
