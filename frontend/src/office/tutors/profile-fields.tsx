import { packageServices, serviceNames } from '@academy/contracts/rules/services';
import { CheckboxField } from '../../ui/field/checkbox-field';
import { TextField } from '../../ui/field/text-field';
import { fieldIds, type DraftMistake, type TutorDraft } from './tutor-draft';
import * as css from './tutors.css';

interface ProfileFieldsProps {
  draft: TutorDraft;
  /** Errors that are shown. */
  mistakes: readonly DraftMistake[];
  onChange: (some: Partial<TutorDraft>) => void;
}

/** The services a tutor teaches, and settings that apply to each lesson. */
export function ProfileFields({ draft, mistakes, onChange }: ProfileFieldsProps) {
  const field = (name: 'meeting_url' | 'buffer_minutes' | 'notice_hours') => ({
    id: fieldIds[name],
    name,
    value: draft[name],
    error: mistakes.find(({ fieldId }) => fieldId === fieldIds[name])?.message,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <section className={css.section} aria-labelledby="tutor-profile">
      <h2 className={css.part} id="tutor-profile">
        Profile
      </h2>
      <fieldset className={css.services}>
        <legend className={css.legend}>Teaches</legend>
        {packageServices.map((service) => (
          <CheckboxField
            key={service}
            id={`tutor-${service}`}
            label={serviceNames[service]}
            checked={draft.services.includes(service)}
            onChange={({ target }) =>
              onChange({
                services: packageServices.filter((one) =>
                  one === service ? target.checked : draft.services.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <TextField
        label="Meeting link"
        hint="For lessons online."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        optional
        {...field('meeting_url')}
      />
      <TextField
        label="Break after each lesson (minutes)"
        inputMode="numeric"
        autoComplete="off"
        required
        {...field('buffer_minutes')}
      />
      <TextField
        label="Shortest notice (hours)"
        hint="Lessons are booked at least this long before."
        inputMode="numeric"
        autoComplete="off"
        required
        {...field('notice_hours')}
      />
    </section>
  );
}
