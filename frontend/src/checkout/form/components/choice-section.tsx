import { academy } from '@academy/contracts/academy';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectDefinition, selectOffer, selectOfferLoading } from '../registration-selectors';
import { Stack } from '../../../ui/layout/layout';
import { PackageChoice } from './package-choice';
import { TestChoice } from './test-choice';

/** What this form sells: packages, or tests with their dates. */
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
    <Stack gap={4} align="start">
      <Notice tone={contact ? 'info' : 'danger'} live="status">
        {text}
        {contact && (
          <>
            {' '}
            Call us at <a href={academy.phoneHref}>{academy.phone}</a> or email{' '}
            <a href={`mailto:${academy.email}`}>{academy.email}</a>, and we’ll help you register.
          </>
        )}
      </Notice>
      <Button variant="secondary" onClick={() => form.send({ type: 'RELOAD' })}>
        Try again
      </Button>
    </Stack>
  );
}
