import type { ReactNode } from 'react';
import { AccountPage, AsideQuestion } from './account-page';

interface VerifyFrameProps {
  /** Whether it asks about a new account: only then does a No end someone’s access. */
  asksAboutAccount?: boolean;
  children: ReactNode;
}

/** The page of `/verify` around its question or outcome. */
export function VerifyFrame({ asksAboutAccount = false, children }: VerifyFrameProps) {
  return (
    <AccountPage
      title="Confirm your email"
      intro="Receipts and reminders will reach you, and no one else can use your address."
      aside={
        asksAboutAccount && (
          <AsideQuestion title="Not your account?">
            <p>If someone else created an account with your email address, answer No. They lose access immediately.</p>
          </AsideQuestion>
        )
      }
    >
      {children}
    </AccountPage>
  );
}
