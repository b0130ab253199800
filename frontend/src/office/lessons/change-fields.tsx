import { changers, type ChangedBy } from '@academy/contracts/rules/lessons';
import { RadioCards } from '../../ui/field/radio-cards';
import { TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/layout/layout';

const texts: Readonly<Record<ChangedBy, { name: string; description: string }>> = {
  family: { name: 'The family', description: 'The rules of their package apply.' },
  academy: { name: 'The academy', description: 'For example, the tutor is ill. It never uses a session.' },
};

interface ChangeFieldsProps {
  by: ChangedBy;
  reason: string;
  /** Error in the reason, set after the first attempt to submit. */
  error: string | undefined;
  onChange: (change: { by?: ChangedBy; reason?: string }) => void;
}

/** Who is responsible for the change of a lesson, and the reason. */
export function ChangeFields({ by, reason, error, onChange }: ChangeFieldsProps) {
  return (
    <Stack gap={4}>
      <RadioCards
        id="change-by"
        name="change-by"
        label="Who asked for this change?"
        error={undefined}
        value={by}
        options={changers.map((value) => ({ value, ...texts[value] }))}
        onChange={(value) => onChange({ by: value as ChangedBy })}
      />
      <TextField
        id="change-reason"
        label="Reason"
        hint="Kept in the history. The family does not see it."
        autoComplete="off"
        required={by === 'academy'}
        optional={by === 'family'}
        value={reason}
        error={error}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </Stack>
  );
}
