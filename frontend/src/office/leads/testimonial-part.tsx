import { useState } from 'react';
import {
  publishTestimonial,
  withdrawTestimonial,
  type LeadTestimonial,
  type OfficeLead,
} from '@academy/contracts/http/office/leads';
import { roleIncludes } from '@academy/contracts/rules/staff';
import type { TestimonialState } from '@academy/contracts/rules/testimonial';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { Badge, type BadgeTone } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { momentText } from '../office-time';
import { ChangeProblem } from './change-problem';
import * as css from './leads.css';
import { TestimonialDialog } from './testimonial-dialog';
import { useLeadChange } from './use-lead-change';

const states: Readonly<Record<TestimonialState, { label: string; tone: BadgeTone }>> = {
  asked: { label: 'Waiting for the family', tone: 'orange' },
  agreed: { label: 'The family agreed', tone: 'blue' },
  declined: { label: 'The family said no', tone: 'gray' },
  published: { label: 'On the website', tone: 'blue' },
  withdrawn: { label: 'Taken down', tone: 'gray' },
};

const wording = { title: 'Not changed', text: 'That did not work. Please try again.' };

/** The testimonial of a feedback lead: requested, agreed to, published or withdrawn. */
export function TestimonialPart({ lead }: { lead: OfficeLead }) {
  const { testimonial } = lead;
  const [isAsking, setAsking] = useState(false);
  const mayAsk = testimonial === null || testimonial.state === 'asked';
  return (
    <section className={css.section} aria-labelledby="lead-testimonial">
      <h2 id="lead-testimonial" className={css.heading}>
        Testimonial
      </h2>
      {testimonial ? (
        <Words testimonial={testimonial} />
      ) : (
        <p className={css.quiet}>Ask the family first. Nothing is published without their consent.</p>
      )}
      {mayAsk && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {testimonial ? 'Ask again' : 'Ask to publish'}
          </Button>
        </div>
      )}
      {testimonial && <ManagerActions lead={lead} testimonial={testimonial} />}
      {isAsking && <TestimonialDialog lead={lead} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Words({ testimonial }: { testimonial: LeadTestimonial }) {
  const { text, name, state, asked_at: askedAt, asked_by: askedBy } = testimonial;
  const { label, tone } = states[state];
  const { answered_at: answeredAt, published_at: publishedAt, withdrawn_at: withdrawnAt } = testimonial;
  return (
    <>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <blockquote className={css.words}>
        {text}
        <br />
        <span className={css.signed}>{name}</span>
      </blockquote>
      <ul className={css.steps} role="list">
        <li>{`${askedBy} asked, ${momentText(askedAt)}`}</li>
        {answeredAt !== null && <li>{`The family answered, ${momentText(answeredAt)}`}</li>}
        {publishedAt !== null && <li>{`${testimonial.published_by} published it, ${momentText(publishedAt)}`}</li>}
        {withdrawnAt !== null && <li>{`${testimonial.withdrawn_by} took it down, ${momentText(withdrawnAt)}`}</li>}
      </ul>
    </>
  );
}

type Action = 'publish' | 'withdraw';

const actions = {
  publish: {
    act: publishTestimonial,
    button: 'Publish',
    title: 'Publish this testimonial?',
    text: 'It is on the website within a minute, in these words. You can take it down at any time.',
  },
  withdraw: {
    act: withdrawTestimonial,
    button: 'Take down',
    title: 'Take this testimonial down?',
    text: 'It leaves the website within a minute, and it cannot be published again.',
  },
} as const;

function ManagerActions({
  lead: { id, version },
  testimonial: { state },
}: {
  lead: OfficeLead;
  testimonial: LeadTestimonial;
}) {
  const { role } = useStaff();
  const show = useToast();
  const [asked, setAsked] = useState<Action | null>(null);
  const { mutate, isPending, error } = useLeadChange(
    id,
    (action: Action) => fieldOf(officeApi.send(actions[action].act, { params: { id }, body: { version } }), 'lead'),
    (lead) => {
      setAsked(null);
      show({ tone: 'success', title: lead.testimonial?.state === 'published' ? 'Published' : 'Taken down' });
    },
  );
  const offered: readonly Action[] =
    state === 'agreed' ? ['publish', 'withdraw'] : state === 'published' ? ['withdraw'] : [];
  if (offered.length === 0) return null;
  if (!roleIncludes(role, 'manager')) return <p className={css.quiet}>A manager publishes it, or takes it down.</p>;
  return (
    <>
      <div className={css.line}>
        {offered.map((action) => (
          <Button key={action} variant="secondary" onClick={() => setAsked(action)}>
            {actions[action].button}
          </Button>
        ))}
      </div>
      {!isPending && <ChangeProblem problem={officeProblem(error, wording)} />}
      {asked && (
        <ConfirmDialog
          open
          title={actions[asked].title}
          description={actions[asked].text}
          confirmText={actions[asked].button}
          tone={asked === 'publish' ? 'primary' : 'danger'}
          busyText={isPending && 'Saving...'}
          onConfirm={() => mutate(asked, { onError: () => setAsked(null) })}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
