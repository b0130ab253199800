import { useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo, useState } from 'react';
import { useSelector } from '@xstate/react';
import type { Family } from '@academy/contracts/http/office/families';
import type { OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import type { Student } from '@academy/contracts/http/students';
import type { ServiceType } from '@academy/contracts/rules/services';
import { FormDraftNotice } from '../../forms/form-draft-notice';
import { CartProvider, useCartActor } from '../../checkout/cart/cart-context';
import { OfficeSummaryContext } from '../../checkout/cart/office-summary';
import { RegistrationForm } from '../../checkout/form/components/registration-form';
import { FamilyStudents } from '../../checkout/form/known-people';
import { offerAtHand } from '../../checkout/form/offer';
import { RegistrationActorProvider, useRegistration } from '../../checkout/form/registration-context';
import { selectPurchase } from '../../checkout/form/registration-selectors';
import { definitions } from '../../checkout/products';
import { academyToday } from '../../lib/academy-time';
import { focusField } from '../../lib/focus';
import { officeDraftKey } from '../../lib/typed-drafts';
import { newId } from '../../lib/uuid';
import { useNotify } from '../../ui/toast/use-notify';
import { useStaff } from '../office-context';
import { buyerOf, EarlierPayment, usePaymentStep } from './earlier-payment';
import { officeCart, officeDefinition, officeRegistrationLogic } from './office-registration';
import { parentOf } from './office-parent';
import { registrationDraft } from './registration-draft';
import { PaymentDialog, type OfficePurchaseActor } from './payment-dialog';

/** Id of the field above the form that selects the service. */
export const serviceFieldId = 'register-service';

interface OfficeRegistrationProps {
  family: Family;
  service: ServiceType;
  onSent: (answer: OfficePurchaseResponse) => void;
}

/** The family's children, as cards that fill in the form. */
const studentsOf = ({ children }: Family): Student[] =>
  children.map(({ student_id: id, name, email, school }) => ({
    id: id ?? name,
    student_name: name,
    student_email: email,
    school,
    user_id: '',
    bank_name: null,
    account_number: null,
    created_at: '',
    updated_at: '',
  }));

/** The family's registration form with the office's payment methods. What is typed is kept as a draft until it is sent. */
export function OfficeRegistration({ family, service, onSent }: OfficeRegistrationProps) {
  const { id: staffId } = useStaff();
  const [draft] = useState(() => registrationDraft(officeDraftKey(staffId, `registration.${family.id}.${service}`)));
  const [cart] = useState(() => officeCart(draft));
  const [restored, setRestored] = useState(() => draft.read().length > 0);
  /** Incremented to start over with an empty form. */
  const [round, setRound] = useState(0);
  const startOver = () => {
    draft.discard();
    setRestored(false);
    setRound(round + 1);
    // The pressed button disappears.
    focusField(serviceFieldId);
  };
  return (
    <>
      <FormDraftNotice restored={restored} startOver={startOver} />
      <CartProvider key={round} logic={cart}>
        <FamilyStudents value={studentsOf(family)}>
          <Form
            family={family}
            service={service}
            onSent={(answer) => {
              draft.end();
              onSent(answer);
            }}
          />
        </FamilyStudents>
      </CartProvider>
    </>
  );
}

function Form({ family, service, onSent }: OfficeRegistrationProps) {
  const queryClient = useQueryClient();
  const cart = useCartActor();
  const notify = useNotify();
  const submitText = usePaymentStep();
  const payment = useContext(EarlierPayment);
  const summary = useMemo(() => ({ paidWith: payment }), [payment]);
  const [{ logic, input }] = useState(() => {
    const definition = officeDefinition(definitions[service], submitText);
    const buyer = buyerOf(family, payment);
    return {
      logic: officeRegistrationLogic({ queryClient, cart, parent: parentOf(family), buyer, onSent }),
      input: {
        definition,
        lineId: newId(),
        today: academyToday(),
        ...withOffer(offerAtHand(queryClient, definition.choice)),
      },
    };
  });
  return (
    <RegistrationActorProvider logic={logic} input={input} notify={notify}>
      <OfficeSummaryContext value={summary}>
        <RegistrationForm looking={false} />
      </OfficeSummaryContext>
      <Payment />
    </RegistrationActorProvider>
  );
}

const withOffer = <Offer,>(offer: Offer | undefined) => (offer === undefined ? {} : { offer });

/** The payment dialog, in place of the card dialog on a family's own page. */
function Payment() {
  // The office's logic replaces the card actor with this one.
  const purchase = useRegistration(selectPurchase) as OfficePurchaseActor | undefined;
  const isOpen = useSelector(purchase, (snapshot) => snapshot?.status === 'active');
  return purchase && isOpen ? <PaymentDialog purchase={purchase} /> : null;
}
