import { checkTypedCode } from '@academy/contracts/rules/two-factor';
import { useForm, type Form, type Messages } from '../../forms/form-state';

/** A form with a single field, the code. */
export function useCodeForm(id: string, refused: Messages<'code'> | undefined): Form<'code'> {
  return useForm({
    id,
    initial: { code: '' },
    check: ({ code }) => {
      const message = checkTypedCode(code);
      return message === null ? {} : { code: message };
    },
    showOn: 'submit',
    refused,
  });
}
