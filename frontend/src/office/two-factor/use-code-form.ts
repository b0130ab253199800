import { normalizeCode, staffMessages } from '@academy/contracts/rules/staff';
import { useForm, type Form, type Messages } from '../../auth/form-state';

/** A form of one field, the code. */
export function useCodeForm(id: string, refused: Messages<'code'> | undefined): Form<'code'> {
  return useForm({
    id,
    initial: { code: '' },
    check: ({ code }) => (normalizeCode(code) === '' ? { code: staffMessages.codeRequired } : {}),
    showOn: 'submit',
    refused,
  });
}
