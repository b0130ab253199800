import { Button } from '../button/button';

interface FormButtonsProps {
  /** Id of the form inside the dialog. */
  formId: string;
  submitText: string;
  /** Set while the form is being sent: buttons ignore a second press. */
  busyText: string | false;
  tone?: 'danger' | 'primary';
  onCancel: () => void;
}

/** The footer of a dialog with a form: one button submits it, the other cancels. */
export function FormButtons({ formId, submitText, busyText, tone = 'primary', onCancel }: FormButtonsProps) {
  return (
    <>
      <Button type="submit" form={formId} variant={tone} busyText={busyText}>
        {submitText}
      </Button>
      <Button variant="secondary" disabled={Boolean(busyText)} onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
