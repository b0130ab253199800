import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '../api/account-links';
import { useToast } from '../ui/toast/toast';
import { formProblem } from '../forms/form-problem';

const wording = { title: 'Link not sent', text: 'We could not send the link. Please try again.' };

/** Resends the link that confirms a parent's email address. */
export function useResendVerification() {
  const show = useToast();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => resendVerification(),
    onError: (error) => {
      const { title, text } = formProblem(error, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  return { resend: () => mutate(), busy: isPending, sent: isSuccess };
}
