import { AccountPage, AsideQuestion } from './account-page';
import { cutLinkText, useLinkToken } from './link-token';
import { VerifyByLink } from './verify-by-link';
import { DeadLink } from './verify-outcomes';

/**
 * `/verify#token=…`: shows the link's account and asks if it is the reader's. Opening the page changes nothing, because email scanners
 * also open links, and some run scripts.
 */
export function VerifyPage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Confirm your email"
      intro="Receipts and reminders will reach you, and no one else can use your address."
      aside={
        <AsideQuestion title="Not your account?">
          <p>If someone else created an account with your email address, answer No. They lose access immediately.</p>
        </AsideQuestion>
      }
    >
      {token === null ? <DeadLink text={cutLinkText} fromStart /> : <VerifyByLink key={token} token={token} />}
    </AccountPage>
  );
}
