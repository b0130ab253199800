import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnrollmentProgram } from '@academy/contracts/http/leads';
import { enrollmentPrograms, leadGrades } from '@academy/contracts/rules/lead';
import { leadLabels } from '@academy/contracts/rules/lead-labels';
import { bookableDays, timeSlots } from '@academy/contracts/rules/slots';
import { useHydrated } from '../lib/use-hydrated';
import { factsQuery } from '../api/facts';
import { SelectField } from '../ui/field/select-field';
import { EmailField } from '../ui/field/email-field';
import { TextField } from '../ui/field/text-field';
import * as css from './lead-form.css';
import { LeadForm } from './lead-form';
import { useLeadForm } from './use-lead-form';

const times = timeSlots.map(({ id, label }) => ({ value: id, label }));
const gradeLabels: Record<string, string> = { other: 'Other' };
const grades = leadGrades.map((value) => ({ value, label: gradeLabels[value] ?? `Grade ${value}` }));
const initial = { name: '', email: '', phone: '', date: '', time_slot: '', grade: '', program: '' };
const labels = { ...leadLabels.free_consultation, phone: 'Phone, 10 digits' };

/**
 * The form to request a free consultation. Days are computed only in the browser, because the page is prerendered on another day.
 * @param program topic of the link to this page
 */
export function FreeConsultationForm({ program }: { program?: EnrollmentProgram }) {
  const { data: facts } = useQuery(factsQuery());
  const form = useLeadForm({
    kind: 'free_consultation',
    id: 'mentorship',
    initial,
    labels,
    given: { program: program ?? '' },
    hours: facts?.hours,
  });
  // Uses the form's value instead of the prop, because the page is prerendered without search params.
  const about = Object.entries(enrollmentPrograms).find(([value]) => value === form.values.program)?.[1];
  const [opened] = useState(() => new Date());
  const days = useHydrated() ? bookableDays(opened) : undefined;
  return (
    <LeadForm form={form} action="Request consultation" label="Request a free consultation">
      <TextField {...form.field('name')} autoComplete="name" required />
      <div className={css.pair}>
        <EmailField {...form.field('email')} autoComplete="email" required />
        <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel-national" required />
      </div>
      <div className={css.pair}>
        <TextField {...form.field('date')} type="date" min={days?.first} max={days?.last} required />
        <SelectField {...form.field('time_slot')} options={times} placeholder="Please choose" required />
      </div>
      <SelectField
        {...form.field('grade')}
        hint="For grades 6 to 8, choose Other."
        options={grades}
        placeholder="Please choose"
        required
      />
      {about && <p>The call is about: {about}</p>}
    </LeadForm>
  );
}
