import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const opening = style(inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] }));

/** Words beside a picture; the picture goes below on a phone. */
export const pictured = style(
  inUi({
    display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    alignItems: 'center',
    '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: vars.space.gutter } },
  }),
);

export const words = style(inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));

export const picture = style(inUi({ width: '100%', maxWidth: '24rem', '@media': { [media.print]: { display: 'none' } } }));

/** On a phone the facts come first: they are what the first screen is for. */
export const wideOnly = style(inUi({ display: 'none', '@media': { [media.tablet]: { display: 'block' } } }));

export const actions = style(inUi({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }));
