import { consultationFeeName } from '@academy/contracts/rules/consultation-fee';
import type { PurchaseFormDefinition } from '../purchase-form/purchase-form.types';
import { checkForm, parentValues, purchaseOf, readErrors, type ConsultationField } from './consultation-form';
import { notices, texts } from './consultation-wording';
import { changed, withoutPast } from './consultation.updates';

const labels: Record<ConsultationField | 'fee', string> = {
  name: 'Full Name',
  email: 'Email',
  phone_no: 'Phone',
  date: 'Date',
  time_slot: 'Time',
  start_time: 'Start Time',
  primary_interest: 'Primary Interest',
  fee: consultationFeeName,
};

/** A paid consultation at a time chosen on the form. */
export const consultation: PurchaseFormDefinition = {
  name: 'consultation',
  formId: 'consultation-form',
  idPrefix: 'consultation',
  labels,
  termsField: 'terms',
  heldField: 'start_time',
  parentValues,
  change: changed,
  check: (context) => checkForm(context, context.now ?? new Date(0)),
  refresh: withoutPast,
  orderOf: purchaseOf,
  readErrors,
  expired: texts.holdLapsed,
  notices,
};
