import { useEffect } from 'react';
import { fullName } from '@academy/contracts/rules/full-name';
import { serverNow } from '../../../lib/server-time';
import { useCart } from '../../cart/cart-context';
import { StudentCards, useMeantStudent } from '../../form/components/student-cards';
import type { FieldName } from '../../form/definition';
import { usePurchaseForm, usePurchaseFormActor } from '../../purchase-form/purchase-form-context';
import { selectValue } from '../../purchase-form/purchase-form-selectors';
import type { PaymentField } from '../payment-form';

/** This form's fields by the names that the registration forms use. */
const names: Readonly<Partial<Record<FieldName, PaymentField | 'studentId'>>> = {
  student_id: 'studentId',
  student_first_name: 'studentFirstName',
  student_last_name: 'studentLastName',
  student_email: 'email',
};

/** A card for each known child that fills in the student's fields. @param onEmailHint called with the hint for the email field */
export function ChildPicker({ onEmailHint }: { onEmailHint: (hint: string | undefined) => void }) {
  const form = usePurchaseFormActor();
  const drafts = useCart(({ context }) => context.drafts);
  const first = usePurchaseForm(selectValue('studentFirstName'));
  const last = usePurchaseForm(selectValue('studentLastName'));
  const typed = fullName(first, last);
  const chosenId = usePurchaseForm(selectValue('studentId'));
  const fill = (name: FieldName, value: string) => {
    const field = names[name];
    if (field) form.send({ type: 'CHANGE', field, value, now: serverNow() });
  };
  const known = useMeantStudent({ drafts, lineId: '', typed, chosenId, onChoose: (id) => fill('student_id', id) });
  useEffect(() => onEmailHint(known.emailHint), [known.emailHint, onEmailHint]);
  return <StudentCards known={known} typed={typed} onFill={fill} />;
}
