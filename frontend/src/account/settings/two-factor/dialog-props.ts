import type { User } from '@academy/contracts/http/accounts';

/** What every dialog about two-factor authentication is given. */
export interface TwoFactorDialogProps {
  user: User;
  /** It was turned on or off, or has other recovery codes. The dialog may stay open. */
  onChanged: () => void;
  onClose: () => void;
}
