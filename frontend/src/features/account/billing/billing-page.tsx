import { MarginSection } from '../../../ui/margin-section/margin-section';
import { ProgressText } from '../../../ui/progress/progress';
import { checkingText } from '../../session/guards';
import { useSession } from '../../session/session-context';
import { selectStatus, selectUser } from '../../session/session-selectors';
import { SettingsHead } from '../settings/settings-head';
import { BillingHelp } from './billing-help';
import { BillingSample } from './billing-sample';
import { billingTitle } from './billing-sample-content';
import { OwnBilling } from './own-billing';

/** `/account/earnings`: a family's payments, or for visitors a sample of the page. @param receipt number of the receipt to show instead */
export function BillingPage({ receipt }: { receipt: string | null }) {
  const status = useSession(selectStatus);
  const user = useSession(selectUser);
  if (status === 'checking') {
    return (
      <MarginSection as="div">
        <ProgressText>{checkingText}</ProgressText>
      </MarginSection>
    );
  }
  if (!user) return <BillingSample />;
  if (user.userType === 'parent') return <OwnBilling key={user.id} user={user} receipt={receipt} />;
  return (
    <>
      <SettingsHead title={billingTitle} notes="Student" intro="Payments are shown to your parent." />
      <BillingHelp number="1" />
    </>
  );
}
