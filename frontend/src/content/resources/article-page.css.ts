import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';
import { displayOne } from '../../theme/type.css';

export const author = style(
  featureLayer({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    '@container': { [containers.desktop]: { justifyContent: 'flex-end' } },
  }),
);

/** Title next to the drawing, so that the text begins on the first screen. */
export const opening = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    alignItems: 'start',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)', columnGap: vars.space[8] } },
  }),
);

/** Smaller than page titles, because article titles are whole sentences. */
export const title = style([displayOne, featureLayer({ fontSize: 'clamp(2.25rem, 1.5rem + 2.4vw, 3.5rem)' })]);

export const picture = style(
  featureLayer({
    width: '100%',
    border: `1px solid ${vars.color.rule}`,
    '@media': { [media.print]: { display: 'none' } },
  }),
);
