import { academy } from '@academy/contracts/defaults/academy';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectDefinition, selectOffer, selectOfferLoading } from '../registration-selectors';
import * as css from './choice-section.css';
import { PackageChoice } from './package-choice';
import { TestChoice } from './test-choice';

/** What can be bought with this form: packages, or tests with their dates. */
export function ChoiceSection() {
  const { choice } = useRegistration(selectDefinition);
  const loading = useRegistration(selectOfferLoading);
  const { packages, tests } = useRegistration(selectOffer);
  const nothing = packages.length + tests.length === 0;
  if (loading && nothing)
    return (
      <ProgressText>{choice.kind === 'packages' ? 'Loading packages...' : 'Loading tests and dates...'}</ProgressText>
    );
  if (nothing) return <NothingOnOffer {...choice.nothing} />;
  return choice.kind === 'packages' ? <PackageChoice /> : <TestChoice />;
}

function NothingOnOffer({ text, contact }: { text: string; contact: boolean }) {
  const form = useRegistrationActor();
  return (
    <div className={css.nothing}>
      <Notice tone={contact ? 'info' : 'danger'} live="status">
        {text}
        {contact && (
          <>
            {' '}
            Call us at <a href={academy.phoneHref}>{academy.phone}</a> or write to{' '}
            <a href={`mailto:${academy.email}`}>{academy.email}</a>, and we register your child with you.
          </>
        )}
      </Notice>
      <Button variant="secondary" onClick={() => form.send({ type: 'RELOAD' })}>
        Try again
      </Button>
    </div>
  );
}
