import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button/button';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import { NeedsScript } from '../../../ui/notice/needs-script';
import { DemoNote } from '../../payment/components/demo-note';
import { formId, termsField } from '../form-names';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectCanSubmit, selectDefinition, selectError, selectTermsAccepted, selectView } from '../registration-selectors';
import { partId } from './part-id';
import * as css from './registration-form.css';

/** The end of the form; it stands outside of the form element, and names it. */
export function TermsAndSubmit() {
  const form = useRegistrationActor();
  const { wording } = useRegistration(selectDefinition);
  const view = useRegistration(selectView);
  const canSubmit = useRegistration(selectCanSubmit);
  const accepted = useRegistration(selectTermsAccepted);
  const error = useRegistration(selectError('terms'));
  const submitting = view === 'submitting';
  const busyText = submitting ? wording.submitting : view === 'form' && !canSubmit && 'Looking up your last payment...';
  return (
    <div className={css.end}>
      <CheckboxField
        id={partId('terms')}
        name={termsField}
        form={formId}
        checked={accepted}
        error={error}
        onChange={({ target }) => form.send({ type: 'ACCEPT_TERMS', accepted: target.checked })}
        label={
          <>
            I agree to the{' '}
            <Link to="/legal/terms-of-service" target="_blank">
              Terms of Service
            </Link>{' '}
            (opens in a new tab)
          </>
        }
      />
      <NeedsScript />
      <Button type="submit" form={formId} className={css.submit} disabled={submitting} busyText={busyText}>
        {wording.submit}
      </Button>
      <DemoNote />
    </div>
  );
}
