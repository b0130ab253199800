import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export { pair } from '../../ui/form-layout/form-layout.css';

export const form = style(inFeature({ display: 'grid', gap: vars.space[6], maxWidth: vars.size.form }));

export const actions = style(
  inFeature({
    display: 'grid',
    gap: vars.space[3],
    '@media': { [media.tablet]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[5] } },
  }),
);

/** Says why the button beside it cannot be pressed. */
export const hindrance = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

export const stack = style(inFeature({ display: 'grid', justifyItems: 'start', gap: vars.space[3] }));

/** An address may be longer than the line. */
export const address = style(inFeature({ overflowWrap: 'anywhere' }));

/** What became of a button's work, below it. */
export const said = style(inFeature({ marginTop: vars.space[2] }));

/** What it is, what to do, and the button on one line where there is room. */
export const sample = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[2]} ${vars.space[4]}`,
    // The button is higher than the line; the words keep their place beside the sign.
    '@media': { [media.tablet]: { marginBlock: `calc(-1 * ${vars.space[2]})` } },
  }),
);
export const sampleWords = style(inFeature({ flex: '1 1 14rem' }));
