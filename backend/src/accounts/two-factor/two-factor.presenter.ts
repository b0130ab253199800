import type { TwoFactorState } from '@academy/contracts/http/two-factor';
import type { StoredTwoFactor } from './two-factor.repository.js';

/** Two-factor authentication as shown to its owner. */
export const presentTwoFactor = (stored: StoredTwoFactor | null): TwoFactorState => ({
  enabled_at: stored?.enabledAt?.toISOString() ?? null,
  recovery_codes_left: stored?.recoveryCodesLeft ?? 0,
});
