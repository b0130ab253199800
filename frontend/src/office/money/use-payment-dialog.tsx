import { useNavigate } from '@tanstack/react-router';
import type { OutstandingItem } from '@academy/contracts/http/office/money';
import { formatCents } from '@academy/contracts/rules/money';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { FamilyPicker } from '../family/family-picker';

interface UsePaymentDialogProps {
  item: OutstandingItem;
  onClose: () => void;
}

/** Asks which family a payment without a registration belongs to, then opens the registration form with that payment. */
export function UsePaymentDialog({ item, onClose }: UsePaymentDialogProps) {
  const navigate = useNavigate();
  const { payment_id: payment, receipt, amount, payer } = item;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Use receipt ${receipt} for a registration`}
      description={`${formatCents(amount)} paid by ${payer || 'an unknown payer'}. Find the family that it is for.`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <FamilyPicker
        label="Find the family"
        onPick={({ id }) => void navigate({ to: '/office/families/$id/register', params: { id }, search: { payment } })}
      />
    </Dialog>
  );
}
