import { resendVerification } from '@academy/contracts/http/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client';
import { useToast } from '../ui/toast/toast';
import { formProblem } from '../forms/form-problem';

const wording = { title: 'Link not sent', text: 'We could not send the link. Please try again.' };

/** Resends the link that confirms a parent's email address. */
export function useResendVerification() {
  const show = useToast();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.send(resendVerification),
    onError: (error) => {
      const { title, text } = formProblem(error, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  return { resend: () => mutate(), busy: isPending, sent: isSuccess };
}
