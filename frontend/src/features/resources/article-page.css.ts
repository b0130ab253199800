import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media, room } from '../../theme/media';
import { displayOne } from '../../theme/type.css';

export const author = style(
  inFeature({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    '@container': { [room.desktop]: { justifyContent: 'flex-end' } },
  }),
);

/** Title beside the drawing, so that the text begins on the first screen. */
export const opening = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    alignItems: 'start',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)', columnGap: vars.space[8] } },
  }),
);
export const words = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));

/** Whole sentences stand as titles here: smaller than the name of a page. */
export const title = style([displayOne, inFeature({ fontSize: 'clamp(2.25rem, 1.5rem + 2.4vw, 3.5rem)' })]);

export const picture = style(
  inFeature({
    width: '100%',
    border: `1px solid ${vars.color.rule}`,
    '@media': { [media.print]: { display: 'none' } },
  }),
);
