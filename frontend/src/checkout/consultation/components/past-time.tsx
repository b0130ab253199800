import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { usePurchaseFormActor } from '../../purchase-form/purchase-form-context';
import { texts } from '../consultation-wording';

/** Says that the chosen time has passed. */
export function PastTime() {
  const form = usePurchaseFormActor();
  const dismiss = () => form.send({ type: 'DISMISS' });
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={texts.pastTime}
      description="That time has already passed. Please choose a later time."
      onClose={dismiss}
      footer={<Button onClick={dismiss}>OK</Button>}
    />
  );
}
