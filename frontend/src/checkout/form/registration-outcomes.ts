import { centsToDollars } from '@academy/contracts/rules/money';
import { paymentTexts } from '../purchase/payment-wording';
import type { PurchaseResult } from '../purchase/purchase.types';
import { withoutConflicts } from './date-conflicts';
import type { FormPart } from './definition';
import { afterUncharged, afterUnexpected, noErrors } from './form-handling';
import { readErrors } from './payload';
import type { RegistrationContext } from './registration-form.types';
import { formTexts } from './registration-wording';
import { soldOutDates } from './sold-out';

type Update = Partial<RegistrationContext>;

/** After a purchase that charged nothing: shows the form again, without sold-out dates and with the server's new price. */
export function uncharged(context: RegistrationContext, result: PurchaseResult): Update {
  const { definition, lineId, option, tests } = context;
  const { refused: wording } = definition.wording;
  const after = afterUncharged<FormPart>(context, result, {
    read: (errors) => readErrors(definition, tests, errors, lineId),
    expired: lapsedText(context),
    refused: 'otherwise' in wording ? wording.otherwise : paymentTexts.unexpected,
  });
  const own = result.kind === 'priceChanged' ? result.lines.find(({ line_id }) => line_id === lineId) : undefined;
  const price = own && option ? { option: { ...option, price: Number(centsToDollars(own.amount)) } } : {};
  const soldOut =
    result.kind === 'rejected' && !context.keepsDates ? soldOutDates(tests, result.seats ?? [], lineId) : [];
  return { ...after, ...price, tests: withoutConflicts(tests, soldOut), soldOut, purchase: null };
}

/** After an earlier purchase of other lines turned out to be paid. This line has no checkout yet. */
export const stillUnpaid = ({ failedSubmits }: RegistrationContext): Update => ({
  ...noErrors,
  failedSubmits: failedSubmits + 1,
  formErrors: [formTexts.earlierPaid],
  purchase: null,
  checkout: null,
});

/** After an unexpected error. Without a checkout, nothing was submitted and nothing can have been charged. */
export const unexpected = (context: RegistrationContext): Update => ({
  ...afterUnexpected(context),
  ...(!context.checkout && { formErrors: [formTexts.noSubmission] }),
  purchase: null,
});

/** Only test seats are held for a limited time. Registrations without dates hold nothing that could expire. */
const lapsedText = ({ tests }: Pick<RegistrationContext, 'tests'>): string =>
  tests.length > 0 ? paymentTexts.holdLapsed : paymentTexts.lapsed;
