import type { ReactNode } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import { useFormBase } from '../../../forms/form-base';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { useAccountChange } from './use-account-change';

/** Props of the parent form and the student form. */
export interface PersonFormProps<Of> {
  formId: string;
  /** Family id in the page's URL. */
  id: string;
  of: Of;
  /**
   * Puts the form into its dialog. The form's state is outside of the dialog, which hides while the password or a reason is asked for:
   * what was typed stays.
   */
  frame: (form: ReactNode) => ReactNode;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

/**
 * Saves a correction.
 * @param stored the current state of the account
 * @param announce returns the success message
 */
export function useCorrection<Body>(
  { id, onBusy, onDone }: Pick<PersonFormProps<unknown>, 'id' | 'onBusy' | 'onDone'>,
  stored: { version: number },
  act: (body: Body) => Promise<Family>,
  announce: (body: Body) => { title: string; description?: string },
) {
  const show = useToast();
  const { mutate, isPending, error } = useAccountChange(id, act, () => undefined);
  const { base, stale } = useFormBase(stored, { error, isPending });
  const problem = stale
    ? null
    : officeProblem(error, { title: 'Not saved', text: 'We could not save that. Please try again.' });
  const save = (body: Body) => {
    onBusy(true);
    mutate(body, {
      onSuccess: () => {
        show({ tone: 'success', ...announce(body) });
        onDone();
      },
      onSettled: () => onBusy(false),
    });
  };
  return { save, base, isPending, stale, problem };
}
