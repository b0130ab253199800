import { cutLinkText, useLinkToken } from './link-token';
import { VerifyByLink } from './verify-by-link';
import { VerifyFrame } from './verify-frame';
import { DeadLink } from './verify-outcomes';

/**
 * `/verify#token=…`: shows the link's account and asks if it is the reader's. Opening the page changes nothing, because email scanners
 * also open links, and some run scripts.
 */
export function VerifyPage() {
  const token = useLinkToken();
  if (token !== null) return <VerifyByLink key={token} token={token} />;
  return (
    <VerifyFrame>
      <DeadLink text={cutLinkText} fromStart />
    </VerifyFrame>
  );
}
