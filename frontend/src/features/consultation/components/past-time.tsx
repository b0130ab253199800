import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { useConsultationActor } from '../consultation-context';
import { texts } from '../consultation-wording';

/** The word about a time that was over when it was chosen. */
export function PastTime() {
  const form = useConsultationActor();
  const dismiss = () => form.send({ type: 'DISMISS' });
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={texts.pastTime}
      description="That time is over. Please choose a later one."
      onClose={dismiss}
      footer={<Button onClick={dismiss}>OK</Button>}
    />
  );
}
