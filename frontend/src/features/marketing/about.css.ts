import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export const about = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    alignItems: 'start',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: vars.space[12] } },
  }),
);
export const words = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));

/** The first picture large, the others beside one another below it. */
export const pictures = style(
  inFeature({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[3] }),
);
export const picture = style(inFeature({ width: '100%', selectors: { '&:first-child': { gridColumn: '1 / -1' } } }));

export const features = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    '@container': { [room.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  }),
);
export const feature = style(
  inFeature({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[2],
    paddingTop: vars.space[4],
    borderTop: `2px solid ${vars.color.primary}`,
  }),
);
export const title = style(inFeature({ fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
export const text = style(inFeature({ fontSize: vars.text.small, lineHeight: 1.6 }));
