import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';

export const band = style(featureLayer({ position: 'relative', overflow: 'clip' }));

/** A background picture. It is fainter on phones, where all of the text is on it and must stay readable. */
export const background = style(
  featureLayer({
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'right top',
    opacity: 0.5,
    '@media': {
      [media.desktop]: { opacity: 1 },
      [media.print]: { display: 'none' },
      [media.forcedColors]: { display: 'none' },
    },
  }),
);

/** More transparent, because photos are darker than drawings. */
export const photo = style(featureLayer({ opacity: 0.12, '@media': { [media.desktop]: { opacity: 0.16 } } }));

export const front = style(featureLayer({ position: 'relative' }));

export const hero = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    alignItems: 'start',
    '@container': {
      [containers.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 27rem)', gap: vars.space.gutter },
    },
  }),
);

export const words = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    '@container': { [containers.desktop]: { paddingBlockStart: vars.space[8] } },
  }),
);

/** Shown only if there is room next to the title; on phones they would push it down. */
export const hours = style(
  featureLayer({ display: 'none', '@container': { [containers.desktop]: { display: 'block' } } }),
);
