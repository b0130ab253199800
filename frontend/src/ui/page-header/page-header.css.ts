import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';

/** Text next to a picture; on a phone the picture goes below. */
export const pictured = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    alignItems: 'center',
    '@container': {
      [containers.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 14rem' },
      [containers.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem', gap: vars.space.gutter },
    },
  }),
);

/** Beside its picture a long title still has to fit two lines. */
export const picturedTitle = style(
  uiLayer({ '@container': { [containers.desktop]: { fontSize: 'clamp(3rem, 1.6rem + 2.6vw, 4rem)' } } }),
);
export const picture = style(
  uiLayer({ width: '100%', maxWidth: '19rem', '@media': { [media.print]: { display: 'none' } } }),
);

/** On a phone the facts come first, so that they are on the first screen. */
export const wideOnly = style(uiLayer({ display: 'none', '@media': { [media.tablet]: { display: 'block' } } }));

/** On a phone buttons are as wide as the page: easier to hit, and all alike. */
export const actions = style(uiLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }));
globalStyle(`${actions} > *`, {
  '@layer': { ui: { flex: '1 1 auto', '@media': { [media.tablet]: { flex: 'none' } } } },
});
