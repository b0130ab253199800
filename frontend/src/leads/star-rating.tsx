import { FieldError, OptionalMark } from '../ui/field/field-frame';
import { Star } from '../ui/stars/stars';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import { Inline } from '../ui/layout/layout';
import * as css from './lead-form.css';

const stars = [1, 2, 3, 4, 5];

interface StarRatingProps {
  id: string;
  name: string;
  label: string;
  /** '1' to '5'; empty if not chosen yet. */
  value: string;
  error: string | undefined;
  optional?: boolean;
  onChange: (value: string) => void;
}

/** A rating of one to five stars. Uses native radio buttons, so that arrow keys work. */
export function StarRating({ id, name, label, value, error, optional, onChange }: StarRatingProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>
        {label}
        <OptionalMark shown={optional} />
      </legend>
      <Inline gap={1}>
        {stars.map((count) => (
          <label key={count} className={css.star}>
            <input
              id={String(count) === (value || '1') ? id : undefined}
              className={css.starInput}
              type="radio"
              name={name}
              value={count}
              checked={value === String(count)}
              onChange={() => onChange(String(count))}
            />
            <Star filled={count <= Number(value)} size="1.75rem" />
            <VisuallyHidden>{count === 1 ? '1 star' : `${count} stars`}</VisuallyHidden>
          </label>
        ))}
      </Inline>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
