import type { User } from '@academy/contracts/http/accounts';

/** Common props of the two-factor authentication dialogs. */
export interface TwoFactorDialogProps {
  user: User;
  /** Called after it was turned on or off or got new recovery codes. The dialog may stay open. */
  onChanged: () => void;
  onClose: () => void;
}
