import { PageLink } from '../../../links/page-link';
import { Button } from '../../../ui/button/button';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import { Stack } from '../../../ui/layout/layout';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { NeedsScript } from '../../../ui/notice/needs-script';

interface FormEndProps {
  terms: {
    id: string;
    name: string;
    accepted: boolean;
    error: string | undefined;
    onAccept: (accepted: boolean) => void;
  };
  /** Label of the button. */
  submit: string;
  disabled?: boolean;
  /** Label of the button while an action is in progress. */
  busyText?: string | false;
  /** Id of the form, if this component is outside the form element. */
  formId?: string;
  /** Text before the link to the terms. */
  agree?: string | undefined;
}

/** The end of every form that leads to a payment: the terms and the button. */
export function FormEnd({
  terms: { id, name, accepted, error, onAccept },
  submit,
  disabled,
  busyText,
  formId,
  agree = 'I agree to the',
}: FormEndProps) {
  return (
    <Stack gap={5} align="start">
      <CheckboxField
        id={id}
        name={name}
        form={formId}
        checked={accepted}
        error={error}
        onChange={({ target }) => onAccept(target.checked)}
        label={
          <>
            {agree}{' '}
            <PageLink to="/legal/terms-of-service" target="_blank">
              Terms of Service
            </PageLink>{' '}
            (opens in a new tab)
          </>
        }
      />
      <NeedsScript />
      <Button type="submit" form={formId} className={layout.submit} disabled={disabled} busyText={busyText}>
        {submit}
      </Button>
    </Stack>
  );
}
