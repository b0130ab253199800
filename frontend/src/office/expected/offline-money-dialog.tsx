import {
  checkPaymentReference,
  offlineMethodName,
  offlineMethods,
  type OfflineMethod,
} from '@academy/contracts/rules/office-payments';
import * as css from '../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { RadioChips } from '../../ui/field/radio-chips';
import { TextField } from '../../ui/field/text-field';
import { officeProblem } from '../office-problem';
import { useOfficeAction } from '../use-office-action';

/** How money was received or paid out. */
export interface OfflineMoney {
  method: Exclude<OfflineMethod, 'free'>;
  reference: string;
}

interface OfflineMoneyDialogProps<Result> {
  title: string;
  /** Text describing the payment or refund. */
  description: string;
  method: OfflineMoney['method'];
  submitText: string;
  busyText: string;
  /** Title and text of the message when recording fails. */
  failed: { title: string; text: string };
  record: (money: OfflineMoney) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

const fields = { method: 'method', reference: 'reference' } as const;
const methods = offlineMethods.filter((method) => method !== 'free');

/** Records money that was received or paid out without a card. */
export function OfflineMoneyDialog<Result>({
  method: first,
  record,
  onDone,
  onClose,
  ...texts
}: OfflineMoneyDialogProps<Result>) {
  const { mutate, isPending, error } = useOfficeAction(record, onDone);
  const problem = officeProblem(error, texts.failed);
  const form = useForm<keyof typeof fields>({
    id: 'offline-money',
    initial: { method: first, reference: '' },
    check: ({ reference }) => {
      const message = checkPaymentReference(reference);
      return message === null ? {} : { reference: message };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, fields) : undefined,
  });
  const { method } = form.values;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons
          formId="offline-money"
          submitText={texts.submitText}
          busyText={isPending && texts.busyText}
          onCancel={onClose}
        />
      }
    >
      <form
        id="offline-money"
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ reference }) =>
          mutate({ method: method as OfflineMoney['method'], reference }),
        )}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <RadioChips
          id="offline-money-method"
          name="method"
          label="How"
          value={method}
          onChange={(value) => form.set({ method: value })}
          options={methods.map((value) => ({ value, label: offlineMethodName(value, '') }))}
        />
        {method !== 'cash' && (
          <TextField
            label={method === 'check' ? 'Check number' : 'Reference'}
            optional
            autoComplete="off"
            {...form.field('reference')}
          />
        )}
      </form>
    </Dialog>
  );
}
