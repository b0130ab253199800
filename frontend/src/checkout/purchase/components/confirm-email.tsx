import { useSelector } from '@xstate/react';
import { useEffect, useId, type SyntheticEvent } from 'react';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/field/text-field';
import { Notice } from '../../../ui/notice/notice';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import {
  selectCheckError,
  selectChecking,
  selectCode,
  selectCodeError,
  selectFailedCodes,
  type ConfirmEmailActor,
} from '../confirm-email-selectors';
import { emailCodeTexts } from '../email-code-wording';
import { Stack } from '../../../ui/layout/layout';
import * as css from '../../card/components/card-dialog.css';
import { NewCode, SentCode } from './code-delivery';

const fieldId = 'email-code';
const focusCode = () => document.getElementById(fieldId)?.focus();

interface ConfirmEmailProps {
  actor: ConfirmEmailActor;
  /** Why a code is required. */
  reason: string;
  /** Returns to the form, where the address can be changed. */
  onChangeAddress: () => void;
}

/** Asks for the emailed code before anything is held or charged. */
export function ConfirmEmail({ actor, reason, onChangeAddress }: ConfirmEmailProps) {
  const code = useSelector(actor, selectCode);
  const codeError = useSelector(actor, selectCodeError);
  const formError = useSelector(actor, selectCheckError);
  const failedSubmits = useSelector(actor, selectFailedCodes);
  const checking = useSelector(actor, selectChecking);
  const reasonId = useId();
  useEffect(focusCode, []);
  useEffect(() => {
    if (failedSubmits > 0) focusCode();
  }, [failedSubmits]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    actor.send({ type: 'SUBMIT_CODE' });
  };
  return (
    <Stack gap={6}>
      <form
        className={css.part}
        noValidate
        onSubmit={submit}
        aria-label={emailCodeTexts.title}
        aria-describedby={reasonId}
      >
        <SentCode actor={actor} />
        <p id={reasonId}>{reason}</p>
        <TextField
          id={fieldId}
          name="email_code"
          label={emailCodeTexts.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          readOnly={checking}
          value={code}
          error={codeError ?? undefined}
          onChange={({ target }) => actor.send({ type: 'CHANGE_CODE', code: target.value })}
        />
        {/* If the field already has focus when its message appears, screen readers would not announce the message. */}
        <VisuallyHidden>
          <span role="alert">{codeError}</span>
        </VisuallyHidden>
        {formError && (
          <Notice tone="danger" live="alert">
            {formError}
          </Notice>
        )}
        <div className={css.actions}>
          <Button type="submit" busyText={checking && emailCodeTexts.checking}>
            {emailCodeTexts.submit}
          </Button>
        </div>
      </form>
      <NewCode actor={actor} />
      <div className={css.aside}>
        <p>{emailCodeTexts.wrongAddress}</p>
        <Button variant="quiet" className={css.asideAction} onClick={onChangeAddress}>
          {emailCodeTexts.changeAddress}
        </Button>
      </div>
    </Stack>
  );
}
