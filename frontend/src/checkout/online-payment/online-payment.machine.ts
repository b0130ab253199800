import { buying, drafts, editing, ending, purchaseFormSetup, typing } from '../purchase-form/purchase-form.setup';
import { emptyForm } from '../purchase-form/purchase-form.updates';
import { onlinePayment } from './online-payment-definition';
import { notices } from './online-payment-wording';

const online = purchaseFormSetup.extend({
  guards: { isStillThere: ({ context: { order, stored } }) => order !== null && stored !== null },
});

/** The form of `/online-payment`: details, summary, card dialog. */
export const onlinePaymentMachine = online.createMachine({
  id: 'onlinePayment',
  context: emptyForm(onlinePayment),
  invoke: drafts,
  initial: 'editing',
  ...typing,
  states: {
    editing: editing('confirming'),
    /** The summary is shown. Nothing has been sent to the server yet. */
    confirming: {
      tags: 'asking',
      on: {
        DISMISS: { target: 'editing', actions: 'forgetOrder' },
        CONFIRM: [
          { guard: 'isStillThere', target: 'buying' },
          { target: 'editing', actions: ['reset', { type: 'notify', params: notices.noSubmission }] },
        ],
      },
    },
    buying,
    confirmed: ending('confirmed'),
    refunded: ending('refunded'),
  },
});
