import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { CloseIssue, IssueDone } from '../../payments/index.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { OpsError } from '../ops-error.js';
import { findOpenIssue, issueKinds } from './open-issues.js';
import { findResource, readName, type StaffCommand } from './staff-command.js';

export const closeIssue: StaffCommand = {
  name: 'close-issue',
  synopsis: '<id>',
  help: [
    'Close a payment issue that was resolved by hand. The ID is that of the issue or its payment,',
    "or the payment's receipt number.",
  ],
  async run(words, tools) {
    const { kind, id } = await findResource(tools, readName(words), ['payment issue', 'payment']);
    const issueId = kind === 'payment' ? await findOpenIssue(tools.database, id) : id;
    const closed = await tools.commands.execute(new CloseIssue(issueId)).catch((error: unknown) => {
      const isDone = error instanceof NotFound || error instanceof IssueDone;
      throw isDone ? new OpsError(`Payment issue ${issueId} is already closed.`) : error;
    });
    return `Closed payment issue ${closed.id} (${issueKinds[closed.kind]}) of payment ${receiptNumber(closed.payment_id)}.`;
  },
};
