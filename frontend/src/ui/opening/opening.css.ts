import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export const opening = style(inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] }));

/** Words beside a picture; the picture goes below on a phone. */
export const pictured = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    alignItems: 'center',
    '@container': {
      [room.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 14rem' },
      [room.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem', gap: vars.space.gutter },
    },
  }),
);

/** Beside its picture a long title still has to fit two lines. */
export const picturedTitle = style(
  inUi({ '@container': { [room.desktop]: { fontSize: 'clamp(3rem, 1.6rem + 2.6vw, 4rem)' } } }),
);

export const words = style(inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));

export const picture = style(
  inUi({ width: '100%', maxWidth: '19rem', '@media': { [media.print]: { display: 'none' } } }),
);

/** On a phone the facts come first: they are what the first screen is for. */
export const wideOnly = style(inUi({ display: 'none', '@media': { [media.tablet]: { display: 'block' } } }));

/** On a phone buttons are as wide as the page: easier to hit, and all alike. */
export const actions = style(inUi({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }));
globalStyle(`${actions} > *`, {
  '@layer': { ui: { flex: '1 1 auto', '@media': { [media.tablet]: { flex: 'none' } } } },
});
