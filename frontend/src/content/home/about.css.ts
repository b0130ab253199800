import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const about = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    alignItems: 'start',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: vars.space[12] } },
  }),
);

/** The first picture is large, the others are side by side below it. */
export const pictures = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[3] }),
);
export const picture = style(
  featureLayer({
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    selectors: { '&:first-child': { gridColumn: '1 / -1' } },
  }),
);
export const feature = style(
  featureLayer({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[2],
    paddingTop: vars.space[4],
    borderTop: `2px solid ${vars.color.primary}`,
  }),
);
export const title = style(featureLayer({ fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
export const text = style(featureLayer({ fontSize: vars.text.small, lineHeight: 1.6 }));
