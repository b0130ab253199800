import { useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOnce } from '../../../lib/focus';
import { newId } from '../../../lib/uuid';
import { Button } from '../../../ui/button/button';
import { chosenDates, dateNotes } from '../../cart/chosen-tests';
import { CartSummary } from '../../cart/components/cart-summary';
import { OfficeSummaryContext } from '../../cart/office-summary';
import * as cartCss from '../../cart/components/cart-summary.css';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { withoutConflicts } from '../date-conflicts';
import { formId } from '../form-names';
import { openItems } from '../price-ahead';
import {
  sameConflicts,
  selectAmount,
  selectCanAddChild,
  selectChosenName,
  selectConflicts,
  selectDefinition,
  selectLineId,
  selectPriceAhead,
  selectTests,
  selectValue,
} from '../registration-selectors';
import { RelatedServices } from './related-services';

/** The summary beside the form. */
export function SummaryPanel() {
  const form = useRegistrationActor();
  const { serviceType, title, choice, wording, related } = useRegistration(selectDefinition);
  const lineId = useRegistration(selectLineId);
  const chosen = useRegistration(selectChosenName);
  const tests = useRegistration(selectTests);
  const conflicts = useRegistration(selectConflicts, sameConflicts);
  const dated = withoutConflicts(tests, conflicts);
  const amount = useRegistration(selectAmount);
  const ahead = useRegistration(selectPriceAhead);
  const canAddChild = useRegistration(selectCanAddChild);
  const name = useRegistration(selectValue('student_first_name'));
  /** First name of the child whose registration was completed before the shown form was started. */
  const [earlier, setEarlier] = useState('');
  const isOffice = useContext(OfficeSummaryContext) !== null;
  const addChild = () => {
    flushSync(() => {
      form.send({ type: 'ADD_CHILD', lineId: newId() });
      setEarlier(name.trim());
    });
    // The form is empty and the pressed button is gone.
    focusFirstSection();
  };
  return (
    <CartSummary
      lineId={lineId}
      service={title}
      chosen={chosen ?? choice.unchosen}
      terms={
        chosen !== null && amount > 0 ? { serviceType, tests: chosenDates(dated), amountCents: amount } : undefined
      }
      notes={dateNotes(dated)}
      open={openItems(tests, conflicts)}
      amount={amount}
      ahead={ahead}
      actions={
        canAddChild && (
          <Button variant="secondary" block onClick={addChild}>
            {wording.addChild}
          </Button>
        )
      }
    >
      {earlier && (
        <p role="status" className={cartCss.undone}>
          {isOffice ? `${earlier} was added.` : `${earlier}’s registration is in your cart.`}
        </p>
      )}
      {related.length > 0 && <RelatedServices title="Add another service" level="h3" services={related} />}
    </CartSummary>
  );
}

function focusFirstSection() {
  const heading = document.querySelector<HTMLElement>(`#${formId} h2`);
  if (!heading) return;
  heading.scrollIntoView({ block: 'nearest' });
  focusOnce(heading);
}
