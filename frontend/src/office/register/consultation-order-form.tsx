import { zonedTime } from '@academy/contracts/rules/date-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import type { OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import { consultationInterests } from '@academy/contracts/rules/consultation';
import { serverNow } from '../../lib/server-time';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { checkForm, parentValues, purchaseOf, readErrors } from '../../checkout/consultation/consultation-form';
import { loadSlots } from '../../checkout/consultation/consultation-actors';
import { startsFor, timesOf } from '../../checkout/consultation/times';
import { SelectField } from '../../ui/field/select-field';
import { EmailField } from '../../ui/field/email-field';
import { TextField } from '../../ui/field/text-field';
import { ProgressText } from '../../ui/progress/progress';
import { dateText } from '../office-time';
import { buyerOf, EarlierPayment } from './earlier-payment';
import { parentOf } from './office-parent';
import { OrderForm } from './order-form';

interface ConsultationOrderFormProps {
  family: Family;
  onSent: (answer: OfficePurchaseResponse) => void;
}

/** Books a consultation for a family that called. */
export function ConsultationOrderForm({ family, onSent }: ConsultationOrderFormProps) {
  const cache = useQueryClient();
  const payment = useContext(EarlierPayment);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['office', 'consultation-offer'],
    queryFn: async () => {
      const { slots, feeCents, hours } = await loadSlots(cache);
      if (slots && feeCents !== null && hours) return { open: slots, feeCents, hours };
      throw new Error('The open times could not be loaded');
    },
    retry: false,
  });
  if (!data)
    return error ? (
      <LoadFailure
        text="We could not load the open times. Please try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading the open times...</ProgressText>
    );
  const { open, feeCents, hours } = data;
  const days = [...new Set(open.filter(({ starts }) => starts?.length !== 0).map(({ date }) => date))].toSorted();
  return (
    <OrderForm
      initial={{
        date: '',
        time_slot: '',
        start_time: '',
        primary_interest: '',
        name: '',
        email: '',
        phone_no: '',
        ...parentValues(parentOf(family)),
      }}
      check={(values) => checkForm({ values, termsAgreed: true, slots: open, feeCents, hours }, serverNow())}
      orderOf={(values) => purchaseOf({ values, feeCents })}
      readErrors={readErrors}
      buyer={buyerOf(family, payment)}
      onSent={onSent}
    >
      {({ field, values, errors, set }) => {
        const { date = '', time_slot: slot = '' } = values;
        const clock = { hours, now: serverNow() };
        const times = timesOf(date, open, slot, clock);
        return (
          <>
            <SelectField
              id="office-order-date"
              label="Day"
              placeholder="Choose a day"
              value={date}
              error={errors['date']}
              onChange={({ target }) => set({ date: target.value, time_slot: '', start_time: '' })}
              options={days.map((day) => ({ value: day, label: dateText(day) }))}
            />
            <SelectField
              id="office-order-time_slot"
              label="Part of the day"
              placeholder={times.placeholder}
              value={slot}
              error={errors['time_slot']}
              onChange={({ target }) => set({ time_slot: target.value, start_time: '' })}
              options={times.options}
            />
            <SelectField
              id="office-order-start_time"
              label="Start"
              placeholder={slot === '' ? 'Choose a part of the day first' : 'Choose a start'}
              value={values['start_time']}
              error={errors['start_time']}
              onChange={({ target }) => set({ start_time: target.value })}
              options={startsFor(date, slot, open, '', clock).map((start) => ({
                value: start,
                label: zonedTime(`${date} ${start}`),
              }))}
            />
            <SelectField
              id="office-order-primary_interest"
              label="Topic"
              placeholder="Choose a topic"
              value={values['primary_interest']}
              error={errors['primary_interest']}
              onChange={({ target }) => set({ primary_interest: target.value })}
              options={consultationInterests.map((topic) => ({ value: topic, label: topic }))}
            />
            <TextField label="Name" autoComplete="off" required {...field('name')} />
            <EmailField label="Email" autoComplete="off" required {...field('email')} />
            <TextField label="Phone" type="tel" autoComplete="off" required {...field('phone_no')} />
          </>
        );
      }}
    </OrderForm>
  );
}
