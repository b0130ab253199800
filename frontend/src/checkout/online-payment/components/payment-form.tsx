import { useState } from 'react';
import { useSession } from '../../../session/session-context';
import { selectParent } from '../../../session/session-selectors';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { FormSection } from '../../../ui/form-layout/form-section';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { PurchaseForm } from '../../purchase-form/components/purchase-form';
import { PaymentLine, PaymentNotes, PaymentType } from './payment-fields';
import { PaymentSide } from './payment-side';

// Only signed-in parents need it. It shares code with the registration forms that this page does without.
const ChildPicker = lazyPart(() => import('./child-picker').then((module) => module.ChildPicker), { optional: true });

/** The form, with information about online payments beside it. */
export function PaymentForm({ looking }: { looking: boolean }) {
  const isParent = useSession((session) => selectParent(session) !== null);
  const [emailHint, setEmailHint] = useState<string>();
  return (
    <div className={layout.columns}>
      <PurchaseForm className={layout.fields} label="Online payment" looking={looking}>
        <FormSection number={1} title="Parent Information">
          <div className={layout.pair}>
            <PaymentLine name="parentFirstName" autoComplete="given-name" />
            <PaymentLine name="parentLastName" autoComplete="family-name" />
            <PaymentLine name="parentPhone" type="tel" inputMode="numeric" autoComplete="tel-national" />
            <PaymentLine name="parentEmail" type="email" autoComplete="email" />
          </div>
        </FormSection>
        <FormSection number={2} title="Student Information">
          {isParent && <ChildPicker onEmailHint={setEmailHint} />}
          <div className={layout.pair}>
            <PaymentLine name="studentFirstName" autoComplete="off" />
            <PaymentLine name="studentLastName" autoComplete="off" />
            <PaymentLine name="email" type="email" autoComplete="off" hint={emailHint} />
          </div>
        </FormSection>
        <FormSection number={3} title="Payment Details">
          <div className={layout.pair}>
            <div className={layout.wide}>
              <PaymentType />
            </div>
            <PaymentLine name="paymentAmount" inputMode="decimal" autoComplete="off" hint="In US dollars." />
          </div>
          <PaymentNotes />
        </FormSection>
      </PurchaseForm>
      <PaymentSide />
    </div>
  );
}
