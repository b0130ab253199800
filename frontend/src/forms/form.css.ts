import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';

export { pair } from '../ui/form-layout/form-layout.css';

export const form = style(featureLayer({ display: 'grid', gap: vars.space[6], maxWidth: vars.size.form }));

export const actions = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[3],
    '@media': { [media.tablet]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[5] } },
  }),
);

/** Explains why the button is disabled. */
export const hindrance = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

/** Wraps email addresses that are longer than the line. */
export const address = style(featureLayer({ overflowWrap: 'anywhere' }));

/** Result of a button's action, shown below it. */
export const said = style(featureLayer({ marginTop: vars.space[2] }));

/** Badge, text and button of the sample notice, on one line if there is room. */
export const sample = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[2]} ${vars.space[4]}`,
    // Compensates for the button, which is taller than the line, so that the notice does not grow.
    '@media': { [media.tablet]: { marginBlock: `calc(-1 * ${vars.space[2]})` } },
  }),
);
export const sampleWords = style(featureLayer({ flex: '1 1 14rem' }));
