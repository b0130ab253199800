import { headingFour, prose } from '../../../theme/type.css';
import { useRegistration } from '../registration-context';
import { selectDefinition } from '../registration-selectors';
import { Stack } from '../../../ui/layout/layout';
import * as css from './registration-form.css';

/** A short description of the service, above the form. */
export function AboutService() {
  const { about = [] } = useRegistration(selectDefinition).wording;
  return about.map(({ title, text, points = [] }) => (
    <Stack key={text} as="section" gap={2}>
      {title && <h2 className={headingFour}>{title}</h2>}
      <p className={prose}>{text}</p>
      {points.length > 0 && (
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </Stack>
  ));
}
