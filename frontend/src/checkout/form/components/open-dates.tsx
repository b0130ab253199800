import { focusField } from '../../../lib/focus';
import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/layout';
import { datePart } from '../date-part';
import type { OpenDate } from '../open-dates';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { sameOpenDates, selectOffer, selectOpenDates } from '../registration-selectors';

import { partId } from './part-id';

/** Buttons that replace a sold-out date of this test with the next open one. */
export function OpenDates({ testId }: { testId: string }) {
  const form = useRegistrationActor();
  const offer = useRegistration(selectOffer);
  const own = useRegistration(selectOpenDates, sameOpenDates).filter(({ soldOut }) => soldOut.testId === testId);
  const take = ({ soldOut: { kind, date: instead }, next: { date } }: OpenDate) => {
    form.send({ type: 'CHOOSE_DATE', testId, date, instead, ...(kind !== 'practice' && { slot: kind }) });
    focusField(partId(datePart(offer, { testId, kind, date })));
  };
  if (own.length === 0) return null;
  return (
    <Stack gap={2} align="start">
      {own.map((open, index) => (
        <Button
          key={open.soldOut.kind}
          id={index === 0 ? partId(`instead:${testId}`) : undefined}
          variant="secondary"
          onClick={() => take(open)}
        >
          Take {open.next.display}{' '}
          {open.soldOut.kind === 'practice' ? 'instead' : `for the ${open.soldOut.kind.toUpperCase()}`}
        </Button>
      ))}
    </Stack>
  );
}
